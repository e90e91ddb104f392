import { useState } from "preact/hooks";
import { feeOf, refundOf } from "../../../shared/cancellation.ts";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { optionsOf } from "../kit/options.ts";
import type { Once } from "../state/use_action.ts";
import { NotifyField } from "../kit/notify_field.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useFeeWords } from "../text/fee_words.ts";
import { useWords } from "../text/words.ts";
import { FeeChoice, type FeeWay } from "./fee_choice.tsx";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";
import { paidOf, readRefund, type RefundWay, refundWaysOf } from "./end_refund.ts";

/** Cancels a booking or records that its customer did not come. The refund is shown before it is asked. */
export function EndSheet({ booking, page, end, onDone, onClose }: SheetProps & { end: "cancel" | "no_show" }) {
  const { money } = useFormat();
  const { now } = useStore();
  const words = useWords();
  const feeWords = useFeeWords();
  const { currency, number } = booking;
  const isCancel = end === "cancel";
  const [way, setWay] = useState<RefundWay>(isCancel ? "policy" : "none");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [notify, setNotify] = useState(true);
  const { payments } = page;
  const most = paidOf(booking);
  const mayDecide = useIsManager();
  const ways = refundWaysOf(booking, mayDecide);
  const [feeWay, setFeeWay] = useState<FeeWay>("policy");
  const mayCharge = way === "full" ? 0 : feeOf(booking, new Date(now()));
  const fee = feeWay === "policy" ? mayCharge : 0;
  const labels: Record<RefundWay, string> = {
    policy: words.booking_changes.by_policy(money(refundOf(booking, new Date(now())))),
    full: words.booking_changes.all(money(most)),
    none: words.booking_changes.no_refund,
    amount: words.booking_changes.other,
  };
  const chosen = readRefund(booking, { way, amount: parseAmount(typed, currency), now: now() });
  const isByHand = Boolean(chosen?.amount) &&
    payments?.some(({ kind, method }) => kind === "rental" && method !== "card");
  async function run(once: Once): Promise<void> {
    const { refund } = chosen!;
    const end = { refund, fee: mayCharge ? feeWay : "policy", notify } as const;
    if (isCancel) await page.cancel({ ...end, reason: reason.trim() || null }, once);
    else await page.markNoShow(end, once);
    onDone((isCancel ? words.booking_changes.cancelled : words.booking_changes.recorded)(number));
  }
  return (
    <StepSheet
      title={isCancel ? words.booking_changes.cancel_title : words.booking_changes.no_show_title}
      submit={fee
        ? (isCancel ? feeWords.cancel : feeWords.no_show)(money(fee, true))
        : chosen?.amount
        ? (isCancel ? words.booking_changes.cancel_refund : words.booking_changes.no_show_refund)(
          money(chosen.amount, true),
        )
        : isCancel
        ? words.booking_changes.cancel
        : words.booking_changes.no_show}
      kind="danger"
      {...{ page, onClose, run }}
      isValid={chosen !== null}
    >
      {(tried) => (
        <>
          <p>{words.booking_changes.end_lead}</p>
          {ways.length
            ? (
              <Choices
                boxed
                label={words.booking_changes.refund_how}
                value={way}
                options={optionsOf(ways, labels)}
                onChange={setWay}
              />
            )
            : !mayCharge && <p class="muted">{words.booking_changes.nothing_paid}</p>}
          {way === "amount" && (
            <MoneyField
              label={words.booking_changes.other_amount(currency)}
              value={typed}
              error={tried && !chosen ? words.booking_changes.too_much(money(most)) : undefined}
              onInput={setTyped}
            />
          )}
          {mayCharge > 0 && (
            <FeeChoice fee={money(mayCharge)} value={feeWay} mayDecide={mayDecide} onChange={setFeeWay} />
          )}
          {isByHand && <Notice icon="card">{words.booking_changes.by_hand}</Notice>}
          {isCancel && (
            <Field
              label={words.fields.reason}
              optional
              hint={words.booking_changes.reason_hint}
              value={reason}
              maxLength={500}
              onInput={setReason}
            />
          )}
          {(isCancel || Boolean(chosen?.amount)) && (
            <NotifyField customer={booking.customer} {...{ notify }} onNotify={setNotify} />
          )}
        </>
      )}
    </StepSheet>
  );
}
