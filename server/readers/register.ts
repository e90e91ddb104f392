import type { ReaderDraft } from "../../shared/contract/readers.ts";
import type { Deps } from "../deps.ts";
import type { ReaderFacts } from "../processor/readers.ts";
import { invalid, type Problem } from "../problem.ts";
import { getReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import type { NewReader } from "./readers.sql.ts";

/**
 * Registers a reader with the account that receives the shop's payments. The words of the code are the idempotency key,
 * so the shop can send them again if the answer was lost.
 */
export async function registerReader(
  deps: Deps,
  tenant_id: string,
  { registration_code, name, address }: ReaderDraft,
): Promise<NewReader & Pick<ReaderFacts, "status"> | Problem<"invalid_request">> {
  const shop = await getShop(deps.sql, tenant_id);
  const { provider, account } = getReceiver(deps, shop);
  const details = JSON.stringify([tenant_id, registration_code, name, address]);
  const reader = await deps.payments.readers.create({
    account,
    mode: shop.mode,
    registration_code,
    name,
    address,
    metadata: { tenant_id },
    idempotency_key: `rdr:${await deps.vault.hmac(details, "reader registration")}`,
  });
  if (reader.id === null) {
    const message = reader.field === "address"
      ? "is not accepted by the payment processor. Check the street, the town and the postal code"
      : "is not valid. Let the reader show a new code";
    return invalid({ path: reader.field, code: "refused", message });
  }
  const { id: processor_reader_id, device_type, serial_number, status } = reader;
  return {
    id: deps.ids.next("rdr"),
    name,
    address,
    provider,
    account,
    processor_reader_id,
    device_type,
    serial_number,
    status,
  };
}
