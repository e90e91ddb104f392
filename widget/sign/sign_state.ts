import { type Signal, signal } from "@preact/signals";
import type { AnswerDraft } from "../../shared/contract/answer.ts";
import type { BookingQuestions } from "../../shared/contract/answers.ts";
import type { RequestOf, ResponseOf } from "../../shared/contract/mod.ts";
import type { ProblemBody } from "../../shared/contract/problems.ts";
import type { signing } from "../../shared/contract/signing.ts";
import { type Api, ApiError } from "../api.ts";
import { createMailedLink, type LinkEnvironment, type MailedLink } from "../mailed_link.ts";
import { idempotencyKey } from "../shop/state/idempotency_key.ts";

type SigningLink = ResponseOf<(typeof signing)["GET /api/sign/:token"]>;
type SignRoute = "POST /api/sign/:token";
type SignBody = RequestOf<SignRoute, (typeof signing)[SignRoute]>["body"];
type SignedFields = Omit<SignBody, "template_id" | "version" | "consent">;

/** The state of the page behind a rider's signing link. */
export interface SignState extends MailedLink<SigningLink> {
  /** The rider whom the link is for, once somebody has signed as another person. */
  readonly expected: Signal<string | null>;
  sign(signed: SignedFields): Promise<void>;
  /** Returns the questions to the rider. */
  loadQuestions(): Promise<BookingQuestions>;
  /** Sends the rider's answers, and returns the questions that are left. */
  answer(answers: AnswerDraft[]): Promise<BookingQuestions>;
}

/** Creates the state of one signing link. */
export function createSignState(api: Api, token: string, environment: LinkEnvironment): SignState {
  const params = { token };
  const once = idempotencyKey();
  const read = () => api("GET /api/sign/:token", { params });
  const state = createMailedLink(read, environment);
  const expected = signal<string | null>(null);

  const sign = (signed: SignedFields) =>
    state.attempt(async () => {
      const { id: template_id, version } = state.link.value!.template!;
      try {
        await api("POST /api/sign/:token", { params, body: { ...signed, template_id, version, consent: true }, once });
      } catch (error) {
        const code = error instanceof ApiError && error.problem.code;
        // The rider reads and signs the shop's new text.
        if (code === "template_changed") state.link.value = await read();
        if (error instanceof ApiError && error.problem.code === "signer_differs") {
          expected.value = (error.problem as ProblemBody<"signer_differs">).rider;
          return;
        }
        if (code !== "already_signed") throw error;
      }
      state.link.value = { ...state.link.value!, signed: true };
    });
  return {
    ...state,
    expected,
    sign,
    loadQuestions: () => api("GET /api/sign/:token/questions", { params }),
    answer: (answers) => api("POST /api/sign/:token/answers", { params, body: { answers } }),
  };
}
