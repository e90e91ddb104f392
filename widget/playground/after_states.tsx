import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { errorCodes } from "../text/en_errors.ts";
import { english } from "../text/languages.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import type { Look } from "../ui/look.ts";
import { CorrectEmail } from "../shop/done/correct_email.tsx";
import { Done } from "../shop/done/done.tsx";
import { Failed } from "../ui/failed.tsx";
import { BookingView, type BookingViewProps } from "../shop/booking/booking.tsx";
import { RiderLinks } from "../shop/booking/rider_links.tsx";
import { Extend, type ExtendProps, textOfChange } from "../shop/my_bookings/extend.tsx";
import { MyBookings } from "../shop/my_bookings/my_bookings.tsx";
import { SignIn, type SignInProps } from "../shop/my_bookings/sign_in.tsx";
import { DemoCard } from "../payment/demo_card.tsx";
import { Pay, type PayProps } from "../shop/pay/pay.tsx";
import { PayLink, type PayLinkProps } from "../pay_link/pay_link.tsx";
import { SignLink } from "../sign/sign_link.tsx";
import { InkPad } from "../shop/waiver/ink_pad.tsx";
import { SignedNote } from "../shop/waiver/signed_waiver.tsx";
import { Riders } from "../shop/waiver/riders.tsx";
import { CodeField } from "../shop/you/code_field.tsx";
import { You, type YouProps } from "../shop/you/you.tsx";
import { booking, earlier, owed, quote, template } from "./samples/booking.ts";
import { shop } from "./samples/shop.ts";
import { nothing } from "./nothing.ts";
import type { DatePlan } from "../shop/state/step.ts";
import { Framed, SampleSummary } from "./frame.tsx";
import { DAY } from "../../shared/wall_clock.ts";

Object.assign(english.failed.codes, errorCodes);

const parts = { Riders, InkPad };
const contact = { email: "ada@example.com", name: "", phone: "", notes: "" };
const code = { email: contact.email, is_sent: true, resend_at: new Date(0), once: "" };

/** The customer's details, which keep what is typed. */
function KeptYou(props: Omit<YouProps, "draft" | "onDraft" | "SignedNote">) {
  const [draft, setDraft] = useState<YouProps["draft"]>({});
  return (
    <You
      {...props}
      {...{ SignedNote, draft }}
      onDraft={(change) => setDraft({ ...draft, ...change })}
    />
  );
}

type Asked = NonNullable<YouProps["asks"]>;

function YouState(
  { look, asks, ...props }:
    & { look: Look; asks?: Partial<Asked> }
    & Partial<Omit<YouProps, "asks" | "SignedNote">>,
) {
  return (
    <Framed look={look} step="you" name="you" summary={<SampleSummary />}>
      <KeptYou
        asks={{
          contact,
          signed_in: false,
          sign_in: "offered",
          code: null,
          CodeField,
          onEmail: nothing,
          onResend: nothing,
          onCode: nothing,
          onChangeEmail: nothing,
          ...asks,
        }}
        customer=""
        parts={parts}
        waiver={null}
        onContinue={nothing}
        {...props}
      />
    </Framed>
  );
}

function Corrected({ error, onClose = nothing }: { error?: string; onClose?: () => void }) {
  return <CorrectEmail email={contact.email} error={error} onCorrect={nothing} onCancel={onClose} />;
}

function SignInState({ look, ...props }: { look: Look } & Partial<SignInProps>) {
  return (
    <Framed look={look} step={null} name="sign-in">
      <SignIn
        email={contact.email}
        resend_at={null}
        onEmail={nothing}
        onCode={nothing}
        onChangeEmail={nothing}
        onBack={nothing}
        {...props}
      />
    </Framed>
  );
}

function WaiverState({ look, riders = 1, ...props }: { look: Look; riders?: number } & Partial<YouProps>) {
  return (
    <Framed look={look} step="you" name="waiver" summary={<SampleSummary />}>
      <KeptYou
        asks={null}
        customer="Ada Lindqvist"
        parts={parts}
        waiver={{ template, riders_needed: riders }}
        onContinue={nothing}
        {...props}
      />
    </Framed>
  );
}

const SampleCard = () => <DemoCard chosen="paid" onChoose={nothing} onConfirm={null} />;
const AskedCard = () => <DemoCard chosen="requires_action" onChoose={nothing} onConfirm={nothing} />;

function PayState({ look, ...props }: { look: Look } & Partial<PayProps>) {
  return (
    <Framed look={look} step="pay" name="pay">
      <Pay
        amount={quote.total}
        hold_expires_at={new Date(Date.now() + 14 * 60_000)}
        more_time={<Button onClick={nothing}>{useText().words.more_time.extend}</Button>}
        Fields={SampleCard}
        slot_name={null}
        ready
        terms_url={shop.terms_url}
        hint={useText().words.pay.card_kept}
        onPay={nothing}
        onHoldAgain={nothing}
        {...props}
      >
        <SampleSummary inline />
      </Pay>
    </Framed>
  );
}

function Failure({ look, code, retry }: { look: Look; code: string; retry?: boolean }) {
  const { words: { failed } } = useText();
  return (
    <Framed look={look} step={null} name="failed">
      <Failed message={failed.codes[code] ?? failed.other} onRetry={retry ? nothing : null} />
    </Framed>
  );
}

function Mine({ look, bookings, error }: { look: Look; bookings: typeof booking[] | null; error?: string }) {
  return (
    <Framed look={look} step={null} name="mine">
      <MyBookings
        bookings={bookings}
        now={new Date("2027-06-30T10:00:00Z")}
        error={error ?? null}
        outcomeOf={({ status, amount_paid }) =>
          status === "confirmed" ? { refund: amount_paid, fee: 0, was_paid: true } : null}
        onDetails={nothing}
        onExtend={nothing}
        onCancel={nothing}
        onBack={nothing}
      />
    </Framed>
  );
}

function One({ look, ...props }: { look: Look } & Partial<BookingViewProps>) {
  return (
    <Framed look={look} step={null} name="booking">
      <BookingView
        booking={booking}
        shop={shop}
        links={null}
        RiderLinks={RiderLinks}
        outcome={{ refund: booking.amount_paid, fee: 0, was_paid: true }}
        onSign={nothing}
        onPay={null}
        dates={{
          from: "2027-07-02",
          to: "2027-07-04",
          draft: null,
          ...dates,
        }}
        onExtend={null}
        onCalendar={nothing}
        onCancel={nothing}
        onBack={null}
        {...props}
      />
    </Framed>
  );
}

const dates = {
  today: "2027-06-30",
  last: "2028-06-29",
  ruleOf: (date: string) => ({ can_pick_up: date !== "2027-07-09", can_return: true, sold_out: date === "2027-07-09" }),
  onOpen: nothing,
  onRange: nothing,
  onMonth: nothing,
  onConfirm: nothing,
  onClose: nothing,
};
const planned = { pickup_date: "2027-07-03", return_date: "2027-07-06" };

function Moving({ look, outcome, amount }: { look: Look } & Pick<DatePlan, "outcome" | "amount">) {
  const range = { from: planned.pickup_date, to: planned.return_date };
  const draft = { range, plan: { ...planned, outcome, amount, hours: null } };
  return <One look={look} dates={{ from: "2027-07-02", to: "2027-07-04", draft, ...dates }} />;
}

const running = { ...booking, status: "picked_up" as const };
const choices: NonNullable<ExtendProps["choices"]> = {
  booking_id: booking.id,
  return_date: booking.return_date,
  currency: booking.currency,
  options: [1, 2, 3].map((days) => ({
    return_date: new Date(Date.parse(booking.return_date) + days * DAY).toISOString(),
    amount: days * 7_000,
  })),
  limited_by: "out_of_stock",
};

/** Prices that make a choice wider than a narrow widget. */
const dearChoices = { ...choices, options: choices.options.map((option) => ({ ...option, amount: 107_050 })) };

function Extending({ look, ...props }: { look: Look } & Partial<ExtendProps>) {
  return (
    <Framed look={look} step={null} name="mine">
      <Extend
        booking={running}
        moves={false}
        choices={null}
        done={false}
        payment={null}
        onChoose={nothing}
        onBack={nothing}
        {...props}
      />
    </Framed>
  );
}

const extensionPayment: PayProps = {
  amount: 14_000,
  hold_expires_at: new Date(Date.now() + 14 * 60_000),
  Fields: SampleCard,
  slot_name: null,
  ready: true,
  terms_url: shop.terms_url,
  onPay: nothing,
  onHoldAgain: nothing,
};

const datePayment: PayProps = {
  ...extensionPayment,
  children: (
    <p>
      <strong>Sat, Jul 3 – Tue, Jul 6</strong>
    </p>
  ),
};

function Refused({ look }: { look: Look }) {
  const error = textOfChange(useText(), false).words.failed.codes.invalid_transition!;
  return <Extending look={look} error={error} />;
}

function Wrong({ look, code }: { look: Look; code: string }) {
  const { words: { failed } } = useText();
  return <SignInState look={look} resend_at={new Date(0)} code_error={failed.codes[code] ?? null} />;
}

/** The details and the waiver after "Sign and continue" has failed. */
function Unsent({ look }: { look: Look }) {
  const { words: { failed } } = useText();
  return <YouState look={look} waiver={{ template, riders_needed: 1 }} error={failed.codes.offline ?? null} />;
}

/** A cancellation that has failed. */
function Uncancelled({ look }: { look: Look }) {
  const { words: { failed } } = useText();
  return <One look={look} errorAt={(at) => /^c/.test(at) ? failed.codes.offline ?? null : null} />;
}

function Declined({ look }: { look: Look }) {
  const { words: { failed } } = useText();
  return <PayState look={look} error={failed.codes.payment_declined ?? null} />;
}

function Linked({ look, signed }: { look: Look; signed: boolean }) {
  return (
    <Framed look={look} step={null} name="sign">
      <SignLink
        rider="Noor Haddad"
        booking_number={booking.number}
        pickup_date={booking.pickup_date}
        template={template}
        signed={signed}
        onSign={nothing}
      />
    </Framed>
  );
}

function Payable({ look, ...props }: { look: Look } & Partial<PayLinkProps>) {
  const isDone = props.done ?? false;
  return (
    <Framed look={look} step={null} name="pay">
      <PayLink
        booking_number={booking.number}
        booking={isDone ? { ...owed, amount_paid: owed.total, amount_due: 0 } : owed}
        amount={owed.amount_due}
        deposit={false}
        done={isDone}
        processing={false}
        Fields={SampleCard}
        slot_name={null}
        ready
        onPay={nothing}
        {...props}
      />
    </Framed>
  );
}

/** The states of the steps after the items, and of the pages behind mailed links. */
export const after: Record<string, (props: { look: Look }) => ComponentChildren> = {
  "you": ({ look }) => <YouState look={look} />,
  "you-code": ({ look }) => <YouState look={look} asks={{ code }} />,
  "you-waiver": ({ look }) => <YouState look={look} waiver={{ template, riders_needed: 1 }} />,
  "you-unsent": ({ look }) => <Unsent look={look} />,
  "you-required": ({ look }) => <YouState look={look} asks={{ sign_in: "required", code }} />,
  "you-signed": ({ look }) => <YouState look={look} onSignAgain={nothing} />,
  "sign-in": ({ look }) => <SignInState look={look} />,
  "sign-in-code": ({ look }) => <SignInState look={look} resend_at={new Date(Date.now() + 45_000)} />,
  "you-wrong-code": ({ look }) => <Wrong look={look} code="invalid_code" />,
  "you-busy": ({ look }) => <YouState look={look} busy />,
  "you-details": ({ look }) => <YouState look={look} asks={{ signed_in: true }} />,
  "waiver": ({ look }) => <WaiverState look={look} />,
  "waiver-again": ({ look }) => <WaiverState look={look} waiver={{ template, riders_needed: 3, again: "riders" }} />,
  "waiver-riders": ({ look }) => <WaiverState look={look} riders={3} />,
  "pay": ({ look }) => <PayState look={look} />,
  "pay-loading": ({ look }) => (
    <PayState look={look} amount={null} hold_expires_at={null} ready={false} Fields={undefined} />
  ),
  "pay-ending": ({ look }) => <PayState look={look} hold_expires_at={new Date(Date.now() + 125_000)} />,
  "pay-over": ({ look }) => <PayState look={look} hold_expires_at={new Date(0)} />,
  "pay-confirm": ({ look }) => <PayState look={look} Fields={AskedCard} busy />,
  "pay-declined": ({ look }) => <Declined look={look} />,
  "pay-busy": ({ look }) => <PayState look={look} busy />,
  "done": ({ look }) => (
    <Framed look={look} step={null} name="done">
      <Done
        booking={booking}
        phone={shop.phone}
        links={[{
          rider: "Noor Haddad",
          url: "https://example.com/sign/abc",
          signed: false,
          expires_at: booking.pickup_date,
        }]}
        onCalendar={nothing}
        RiderLinks={RiderLinks}
        correction={(onClose) => <Corrected onClose={onClose} />}
        onBookAgain={nothing}
        onMyBookings={nothing}
      />
    </Framed>
  ),
  "done-email": ({ look }) => (
    <Framed look={look} step={null} name="done">
      <section class="narrow">
        <Corrected error={errorCodes.email_final} />
      </section>
    </Framed>
  ),
  "mine": ({ look }) => (
    <Mine look={look} bookings={[booking, earlier, { ...booking, id: "bk_9", status: "cancelled" }]} />
  ),
  "mine-running": ({ look }) => <Mine look={look} bookings={[running, earlier]} />,
  "booking": ({ look }) => <One look={look} />,
  "booking-failed": ({ look }) => <Uncancelled look={look} />,
  "booking-due": ({ look }) => (
    <One
      look={look}
      booking={{ ...running, amount_due: 4_500, total: booking.total + 4_500 }}
      outcome={null}
      onPay={nothing}
      onExtend={nothing}
      links={[{ rider: "Noor Haddad", url: "https://example.com/sign/abc", signed: false, expires_at: "" }]}
    />
  ),
  "booking-cancelled": ({ look }) => (
    <One
      look={look}
      booking={{ ...booking, status: "cancelled", amount_refunded: booking.amount_paid }}
      outcome={null}
      onSign={null}
    />
  ),
  "booking-dates": ({ look }) => <Moving look={look} outcome="dearer" amount={7_000} />,
  "booking-dates-taken": ({ look }) => <Moving look={look} outcome="taken" amount={0} />,
  "booking-dates-pay": ({ look }) => <Extending look={look} booking={booking} moves payment={datePayment} />,
  "booking-dates-done": ({ look }) => <Extending look={look} booking={booking} moves done />,
  "extend": ({ look }) => <Extending look={look} choices={choices} />,
  "extend-dear": ({ look }) => <Extending look={look} choices={dearChoices} />,
  "extend-none": ({ look }) => <Extending look={look} choices={{ ...choices, options: [] }} />,
  "extend-loading": ({ look }) => <Extending look={look} />,
  "extend-refused": ({ look }) => <Refused look={look} />,
  "extend-pay": ({ look }) => <Extending look={look} payment={extensionPayment} />,
  "extend-done": ({ look }) => <Extending look={look} done />,
  "mine-empty": ({ look }) => <Mine look={look} bookings={[]} />,
  "mine-loading": ({ look }) => <Mine look={look} bookings={null} />,
  "failed": ({ look }) => <Failure look={look} code="" retry />,
  "failed-offline": ({ look }) => <Failure look={look} code="offline" retry />,
  "failed-origin": ({ look }) => <Failure look={look} code="origin_not_allowed" />,
  "pay-link": ({ look }) => <Payable look={look} />,
  "pay-link-deposit": ({ look }) => <Payable look={look} deposit />,
  "pay-link-paid": ({ look }) => <Payable look={look} done />,
  "pay-link-running": ({ look }) => <Payable look={look} done booking={{ ...owed, status: "picked_up" }} processing />,
  "pay-link-returned": ({ look }) => (
    <Payable
      look={look}
      done
      booking={{ ...owed, status: "returned", amount_paid: owed.total, amount_due: 0 }}
    />
  ),
  "sign-link": ({ look }) => <Linked look={look} signed={false} />,
  "sign-link-signed": ({ look }) => <Linked look={look} signed />,
};
