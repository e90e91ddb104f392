import type { Run } from "./run.ts";

interface CardRow {
  id: string;
  payment_intent_id: string;
  customer: string | null;
  method: string | null;
}

/** Compares each card that a booking keeps with Stripe's, and each form that saved one. */
export async function findWrongCards({ lane: { sql, stripe: { store } }, shop }: Run): Promise<string[]> {
  const bookings = await sql<CardRow[]>`
    select b.id, b.payment_intent_id, c.processor_customer_id as customer, c.payment_method_id as method
    from bookings b
    left join saved_cards c on c.tenant_id = b.tenant_id and c.booking_id = b.id
    where b.tenant_id = ${shop.id} and b.card_consent is not null`;
  const forms = [...store.all("setup_intent"), ...store.all("payment_intent")];
  const methods = store.all("payment_method");
  return bookings.flatMap(({ payment_intent_id, customer, method }) => {
    const form = forms.find(({ id }) => id === payment_intent_id);
    const owner = methods.find(({ id }) => id === method)?.customer;
    return [
      ...form?.status !== "succeeded" ? [`the form that saved the card is ${form?.status}`] : [],
      ...method === null ? ["no card is kept for a booking with consent"] : [],
      ...method !== null && (owner !== customer || form?.customer !== customer || form?.payment_method !== method)
        ? [`the card of ${owner} is kept as that of ${customer}`]
        : [],
    ];
  });
}

/** Counts the forms of a shop in which a customer could still save a card. */
export function countOpenForms({ lane: { stripe: { store } }, shop }: Run, known: ReadonlySet<string>): number {
  return store.all("setup_intent").filter(({ id, status, metadata }) =>
    metadata.tenant_id === shop.id && known.has(id) && status.startsWith("requires_")
  ).length;
}
