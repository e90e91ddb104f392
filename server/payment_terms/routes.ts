import { isFeeOwed } from "../../shared/cancellation.ts";
import type { fees } from "../../shared/contract/fees.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { emitEvent } from "../events/emit.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";

export const feeHandlers: Handlers<typeof fees> = {
  async "POST /v1/bookings/:id/waive-fee"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      if (!isFeeOwed(booking)) return new Problem("amount_out_of_range", "No fee is due");
      const waived = await changeBooking(tx, tenant.id, id, { amount_due: 0 });
      await emitEvent(tx, deps, tenant.id, "booking.updated", waived, { action: "booking.fee_waived" });
      return waived;
    });
  },
};
