import type { Booking } from "../../../shared/contract/booking.ts";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { AnswersSheet } from "./answers_sheet.tsx";
import { ChangeSheet } from "./change_sheet.tsx";
import { ChargeSheet } from "./charge_sheet.tsx";
import { ClaimSheet } from "./claim_sheet.tsx";
import { DeclineSheet } from "./decline_sheet.tsx";
import { EndSheet } from "./end_sheet.tsx";
import { PaySheet } from "./pay_sheet.tsx";
import { PayLinkSheet } from "./pay_link_sheet.tsx";
import { RefundSheet } from "./refund_sheet.tsx";
import { ReleaseSheet } from "./release_sheet.tsx";
import { RemoveChargeSheet } from "./remove_charge_sheet.tsx";
import { WaiveFeeSheet } from "./waive_fee_sheet.tsx";
import { closeSheet, openSheet } from "./sheets.ts";
import type { BookingPageState } from "./use_booking.ts";

/** The sheet that the address names. One that the person's role does not allow is not opened. */
export function BookingSheet({ booking, page }: { booking: Booking; page: BookingPageState }) {
  const store = useStore();
  const { name, about } = openSheet();
  const mayDecide = useIsManager();
  const onDone = (confirmation: string) => {
    store.message.value = confirmation;
    closeSheet();
  };
  const sheet = { booking, page, onDone, onClose: closeSheet };
  switch (name) {
    case "counter":
      return <CounterSheet booking_id={booking.id} onClose={closeSheet} onChange={page.counter.refresh} />;
    case "decline":
      return <DeclineSheet {...sheet} />;
    case "change":
      return <ChangeSheet {...sheet} />;
    case "cancel":
    case "no_show":
      return <EndSheet {...sheet} end={name} />;
    case "answers":
      return <AnswersSheet {...sheet} />;
    case "charge":
      return <ChargeSheet {...sheet} />;
    case "pay":
      return <PaySheet {...sheet} />;
    case "pay_link":
      return <PayLinkSheet {...sheet} />;
    case "release":
      return <ReleaseSheet {...sheet} />;
    case "waive_fee":
      return mayDecide ? <WaiveFeeSheet {...sheet} /> : null;
    case "claim":
      return mayDecide ? <ClaimSheet {...sheet} /> : null;
    case "refund": {
      const payment = page.payments?.find(({ id }) => id === about);
      return mayDecide && payment ? <RefundSheet {...sheet} payment={payment} /> : null;
    }
    case "remove_charge": {
      const charge = booking.charges.find(({ id }) => id === about);
      return mayDecide && charge ? <RemoveChargeSheet {...sheet} charge={charge} /> : null;
    }
    default:
      return null;
  }
}
