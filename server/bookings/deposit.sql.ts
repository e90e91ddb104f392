import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";

interface NewDeposit extends Pick<Booking["deposit"], "amount" | "timing" | "duration" | "auto_release"> {
  booking_id: string;
  account: string | null;
  processor_customer_id: string | null;
  payment_method_id: string | null;
}

export async function addDeposit(sql: Queries, tenant_id: string, deposit: NewDeposit): Promise<void> {
  await sql`insert into deposits ${sql({ tenant_id, state: "scheduled", ...deposit })}`;
}
