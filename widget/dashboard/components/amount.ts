export { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
