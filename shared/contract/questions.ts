import { z } from "zod";
import { MAX_NUMBER, MAX_QUESTIONS } from "../questions/limits.ts";
import { findQuestionErrors } from "../questions/question_errors.ts";
import { questionFields } from "../records/question.ts";
import { changesOf, Deleted, Id, nameLineOf, pageOf, pagingOf, withRule, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { RateTarget } from "./rates.ts";
import { described, draftedFields, recordFields } from "./record_schema.ts";

const Bound = z.number().min(-MAX_NUMBER).max(MAX_NUMBER).multipleOf(0.01, "must have at most two decimals").nullable();
const Choices = z.array(nameLineOf(100)).min(2).max(30, { abort: true }).refine(
  (choices) => new Set(choices).size === choices.length,
  "must have each answer once",
).nullable();

const Draft = z.strictObject({
  ...draftedFields(questionFields),
  choices: described(questionFields.choices, Choices).default(null),
  min: described(questionFields.min, Bound).default(null),
  max: described(questionFields.max, Bound).default(null),
  applies_to: described(questionFields.applies_to, RateTarget).default({ all: true }),
});
const QuestionDraft = withRule(Draft, ["kind", "choices", "unit", "min", "max", "per"], findQuestionErrors);
export type QuestionDraft = z.output<typeof QuestionDraft>;

export const Question = z.object({
  id: z.string().describe("Id of the question"),
  ...recordFields(questionFields, {
    choices: z.array(z.string()).nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    applies_to: z.object(RateTarget.shape),
  }),
}).describe("A question to customers and their riders");
export type Question = z.output<typeof Question>;

const ManagedQuestion = Question.extend({ created_at: CreatedAt, updated_at: UpdatedAt }).describe(
  "A question with the fields that only a secret key or staff read",
);
export type ManagedQuestion = z.output<typeof ManagedQuestion>;

const OLD_ANSWERS = "Answers that were given keep the words of their question.";

export const questions = {
  "GET /v1/questions": {
    operation: "listQuestions",
    summary: "List the questions to customers and riders",
    description: "In the order in which they are asked.",
    access: "publishable",
    query: pagingOf(100, MAX_QUESTIONS),
    response: pageOf(Question),
    secretResponse: pageOf(ManagedQuestion),
  },
  "GET /v1/questions/:id": {
    operation: "getQuestion",
    summary: "Get a question",
    access: "secret",
    response: ManagedQuestion,
    errors: ["not_found"],
  },
  "POST /v1/questions": {
    operation: "createQuestion",
    summary: "Create a question",
    description: "Bookings that exist get it too: their missing answers are counted and can be given.",
    access: "secret",
    body: QuestionDraft,
    status: 201,
    response: ManagedQuestion,
    errors: ["too_many_questions"],
  },
  "PATCH /v1/questions/:id": {
    operation: "updateQuestion",
    summary: "Update a question",
    description: OLD_ANSWERS,
    access: "secret",
    record: "GET /v1/questions/:id",
    body: withVersion(changesOf(QuestionDraft)),
    response: ManagedQuestion,
    errors: ["not_found", "changed_meanwhile"],
  },
  "PUT /v1/questions/order": {
    operation: "orderQuestions",
    summary: "Set the order of all questions",
    access: "secret",
    body: z.strictObject({
      ids: z.array(Id).max(MAX_QUESTIONS, { abort: true }).describe("The ids of all questions, each once"),
    }),
    response: pageOf(ManagedQuestion),
  },
  "DELETE /v1/questions/:id": {
    operation: "deleteQuestion",
    summary: "Delete a question",
    description: OLD_ANSWERS,
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
