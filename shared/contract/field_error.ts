import { z } from "zod";

export const FieldError = z.object({
  path: z.string().describe("The field, such as `lines.0.quantity`"),
  code: z.string().describe("The stable kind of error, such as `required` or `too_small`"),
  message: z.string().describe("What is wrong. The sentence continues after the field's name"),
}).describe("An error of one field. `message` continues after the field's name");
/**
 * An error of one field: its path such as `lines.0.quantity`, a stable code, and a message that continues after the
 * path.
 */
export type FieldError = z.output<typeof FieldError>;
