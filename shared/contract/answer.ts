import { z } from "zod";
import { MAX_ANSWER } from "../questions/answer_error.ts";
import { MAX_ASKED_RIDERS, MAX_SENT_ANSWERS } from "../questions/limits.ts";
import { QUESTION_KINDS } from "../records/question.ts";
import { Id, lineOf } from "./common.ts";

const RIDER = "Index of the rider, from 0; `null` for a question about the booking";
const FORM = `must be text of at most ${MAX_ANSWER} characters on one line, a number, true, false or null`;

/** Answers to the shop's questions, as a request sends them. */
export const AnswerDrafts = z.array(z.strictObject({
  question_id: Id.describe("Id of the question"),
  rider: z.int().min(0).max(MAX_ASKED_RIDERS - 1).nullable().default(null).describe(RIDER),
  value: z.union([lineOf(MAX_ANSWER), z.number(), z.boolean()], FORM).nullable().describe(
    `Text of at most ${MAX_ANSWER} characters on one line, a number, or true or false, as the kind of the question ` +
      "asks. For `gear` the id of the item. `null` removes the answer",
  ),
})).max(MAX_SENT_ANSWERS, { abort: true });
export type AnswerDraft = z.output<typeof AnswerDrafts>[number];

/** An answer of a booking, with its question as it was then. */
export const Answer = z.object({
  question_id: z.string().describe("Id of the question"),
  rider: z.int().nullable().describe(RIDER),
  label: z.string().describe("The question as it was when it was answered"),
  kind: z.enum(QUESTION_KINDS).describe("`text`, `number`, `choice`, `yes_no`, `date` or `gear`"),
  unit: z.string().nullable().describe("Unit of a number; `null` for none"),
  value: z.union([z.string(), z.number(), z.boolean()]).describe(
    "The answer: text, a number, or true or false. For `gear` the id of the item",
  ),
  name: z.string().optional().describe("Of `gear`: the name of the item when it was chosen. Absent for other kinds"),
});
export type Answer = z.output<typeof Answer>;
