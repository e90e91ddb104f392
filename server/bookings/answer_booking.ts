import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { BookingQuestions } from "../../shared/contract/answers.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Question } from "../../shared/contract/questions.ts";
import { type AskedCart, countMissing, countRiders, isAsked, unansweredBy } from "../../shared/questions/asked.ts";
import { countedAnswers } from "../../shared/questions/counted_answers.ts";
import { gearOf } from "../../shared/questions/gear.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { invalid, type Problem } from "../problem.ts";
import { allQuestions } from "../questions/questions.sql.ts";
import { readAnswers } from "../questions/read_answers.ts";
import { askedLinesOf } from "./asked_booking.sql.ts";
import { changeBooking } from "./change.sql.ts";
import { findTransitionProblem } from "./transitions.ts";

interface Answering {
  tenant_id: string;
  /** The booking, locked. */
  booking: Booking;
  answers: readonly AnswerDraft[];
  /** The only rider who may be answered for. Undefined for all riders and the booking. */
  rider?: number;
}

/** Changes the answers of a booking that a request sends. Returns `invalid_transition` once the gear is back. */
export async function answerBooking(
  tx: Queries,
  deps: World,
  { tenant_id, booking, answers: sent, rider }: Answering,
): Promise<Booking | Problem<"invalid_transition">> {
  const refusal = findTransitionProblem(booking, "answer");
  if (refusal) return refusal;
  const faults = sent.flatMap((draft, at) =>
    rider === undefined || draft.rider === rider
      ? []
      : [{ path: `answers.${at}.rider`, code: "invalid_value", message: `must be ${rider}, the rider of the link` }]
  );
  if (faults.length) throw invalid(...faults);
  const lines = await askedLinesOf(tx, { tenant_id, booking_id: booking.id });
  const answers = readAnswers({
    sent,
    questions: await allQuestions(tx, tenant_id),
    lines,
    riders: countRiders(booking.riders, lines),
    path: "answers",
    stored: booking.answers ?? [],
  });
  const changed = await changeBooking(tx, tenant_id, booking.id, { answers });
  await emitEvent(tx, deps, tenant_id, "booking.answered", changed);
  return changed;
}

/** Returns the questions of a booking, or only those to one rider, and who has not answered them. */
export async function questionsOf(
  sql: Queries,
  tenant_id: string,
  { booking, rider: only }: { booking: Booking; rider?: number },
): Promise<BookingQuestions> {
  const lines = await askedLinesOf(sql, { tenant_id, booking_id: booking.id });
  const riders = countRiders(booking.riders, lines);
  const answers = booking.answers ?? [];
  const asked = (await allQuestions(sql, tenant_id)).filter((question) =>
    isAsked(question, { lines }) && (only === undefined || question.per === "rider")
  );
  const questions = asked.map(({ created_at: _created, updated_at: _updated, ...question }) => {
    const unanswered = unansweredBy(question, { lines, riders }, answers).filter((rider) =>
      only === undefined || rider === only
    );
    const missing = booking.status === "confirmed" ? countMissing(question, { lines, riders }, answers) : 0;
    const gear = question.kind === "gear" ? openGear(question, { lines, riders }, answers) : null;
    return { ...question, unanswered, missing: Math.min(missing, unanswered.length), gear };
  });
  return { riders, missing: questions.reduce((sum, { missing }) => sum + missing, 0), questions };
}

/** Returns the gear that riders can choose, with the riders for whom there is room left. */
function openGear(
  question: Pick<Question, "id" | "applies_to">,
  { lines, riders }: AskedCart,
  answers: readonly Answer[],
): BookingQuestions["questions"][number]["gear"] {
  const counted = countedAnswers(answers, lines).filter(({ question_id, rider }) =>
    question_id === question.id && rider !== null && rider < riders
  );
  return gearOf(question, lines).map(({ id, name, places }) => {
    const taken = counted.filter(({ value }) => value === id).length;
    return { fleet_item_id: id, name, places, left: Math.max(0, places - taken) };
  });
}
