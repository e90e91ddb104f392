import type { ErrorCode } from "../../../../shared/contract/mod.ts";
import type { Explanation } from "./explanation.ts";
import { limitExplanations } from "./limit_explanations.ts";
import { offerExplanations } from "./offer_explanations.ts";
import { invoiceExplanations } from "./invoice_explanations.ts";
import { readerExplanations } from "./reader_explanations.ts";
import { recordExplanations } from "./record_explanations.ts";
import { requestExplanations } from "./request_explanations.ts";
import { sizeExplanations } from "./size_explanations.ts";
import { unitExplanations } from "./unit_explanations.ts";

/** The cause and the remedy of every problem. */
export const explanations: Record<ErrorCode, Explanation> = {
  ...requestExplanations,
  ...recordExplanations,
  ...limitExplanations,
  ...sizeExplanations,
  ...unitExplanations,
  ...offerExplanations,
  ...invoiceExplanations,
  ...readerExplanations,
};
