import type { AnswerDraft } from "../../shared/contract/answer.ts";
import type { QuestionDraft } from "../../shared/contract/questions.ts";
import { WEDNESDAY } from "./book.ts";
import type { TestShop } from "./shop.ts";

/** An answer as a request may send it. */
export type SentAnswer = Omit<AnswerDraft, "rider"> & { rider?: number | null };

/** Adds a question. Without more, each rider must give their height in cm before the payment. */
export async function addQuestion(shop: TestShop, draft: Partial<QuestionDraft> = {}) {
  return await shop.staff("POST /v1/questions", {
    body: { label: "Height", kind: "number", unit: "cm", min: 50, max: 250, required: true, ...draft },
  });
}

/** Adds a question for the gear of each rider, who must answer before the payment. */
export async function addGearQuestion(shop: TestShop, draft: Partial<QuestionDraft> = {}) {
  return await shop.staff("POST /v1/questions", {
    body: { label: "Your gear", kind: "gear", required: true, ...draft },
  });
}

interface Cart {
  items: readonly { id: string; quantity?: number; sizes?: string[][] }[];
  answers?: readonly SentAnswer[];
  riders?: readonly { name: string; email?: string }[];
  email?: string;
}

/** Holds a cart with answers and books it, as a guest does. */
export async function bookWithAnswers(shop: TestShop, { items, answers, riders, email = "ada@example.com" }: Cart) {
  const line_items = items.map(({ id, quantity = 1, sizes = [] }) => ({ fleet_item_id: id, quantity, sizes }));
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: { ...WEDNESDAY, line_items } });
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: total,
      booking_details: { ...WEDNESDAY, line_items, answers: answers && [...answers] },
      customer: { name: "Ada", email },
      riders: riders && [...riders],
    },
  });
  const secret = client_secret ?? undefined;
  if (secret) {
    await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: secret, outcome: "paid" } });
  }
  return await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id, client_secret: secret } });
}
