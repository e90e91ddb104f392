import { z } from "zod";
import { MAX_ASKED_RIDERS } from "../questions/limits.ts";
import { AnswerDrafts } from "./answer.ts";
import { Booking } from "./booking.ts";
import { FleetItemId } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Question } from "./questions.ts";

const rule = "Changes the answers that are sent, and keeps all others. Each answer keeps the words that its question " +
  "has now.";
const body = z.strictObject({ answers: AnswerDrafts.min(1).describe("The answers to change") });

/** The questions of one booking. */
export const BookingQuestions = z.object({
  riders: z.int().describe(`The number of riders: the named ones, or the seats of all items up to ${MAX_ASKED_RIDERS}`),
  missing: z.int().describe("How many required answers are missing"),
  questions: z.array(Question.extend({
    unanswered: z.array(z.int().nullable()).describe(
      "Indexes of the riders without an answer, from 0. `[null]` if the booking has none, and empty if nobody is asked",
    ),
    missing: z.int().describe("How many of these answers are required"),
    gear: z.array(z.object({
      fleet_item_id: FleetItemId,
      name: z.string().describe("Name of the item when it was booked"),
      places: z.int().describe("The riders that all its booked units carry"),
      left: z.int().describe("For how many further riders there is room"),
    })).nullable().describe("The booked gear that riders can choose; `null` unless `kind` is `gear`"),
  })).describe("The questions about the items of the booking, in their order"),
}).describe("The questions that a booking has, and who has not answered them");
export type BookingQuestions = z.output<typeof BookingQuestions>;

const moves = ["not_found", "invalid_transition"] as const;

/** The routes that ask and answer the questions of one booking. */
export const answers = {
  "GET /v1/bookings/:id/questions": {
    operation: "getBookingQuestions",
    summary: "List the questions of a booking",
    access: "secret",
    response: BookingQuestions,
    errors: ["not_found"],
  },
  "PUT /v1/bookings/:id/answers": {
    operation: "answerBooking",
    summary: "Answer the questions of a booking",
    description: rule,
    access: "secret",
    role: "staff",
    body,
    response: Booking,
    errors: moves,
  },
  "GET /api/booking-links/:token/questions": {
    operation: "getLinkedQuestions",
    summary: "List the questions of a link's booking",
    description: "It names no answer: people forward mails.",
    access: "publishable",
    response: BookingQuestions,
    errors: ["not_found", "link_expired"],
  },
  "POST /api/booking-links/:token/answers": {
    operation: "answerLinkedBooking",
    summary: "Answer the questions of a link's booking",
    description: rule,
    access: "publishable",
    body,
    response: BookingQuestions,
    errors: [...moves, "link_expired"],
  },
  "GET /api/sign/:token/questions": {
    operation: "getSignLinkQuestions",
    summary: "List the questions to the rider of a signing link",
    access: "public",
    response: BookingQuestions,
    errors: ["not_found", "link_expired"],
  },
  "POST /api/sign/:token/answers": {
    operation: "answerBySignLink",
    summary: "Answer the questions to the rider of a signing link",
    description: `${rule} Only the rider of the link can be answered for.`,
    access: "public",
    body,
    response: BookingQuestions,
    errors: [...moves, "link_expired"],
  },
} as const satisfies Contract;
