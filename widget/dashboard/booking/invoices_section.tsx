import type { Booking } from "../../../shared/contract/booking.ts";
import { Tag } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiError } from "../../api.ts";
import { ConfirmedButton } from "../kit/confirmed_button.tsx";
import { useStore } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { datedDay } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { useInvoicesWords } from "../text/invoices_words.ts";
import { Section } from "./section.tsx";

/** The invoices and credit notes of a booking, and the ways to issue and to mail one. */
export function InvoicesSection({ booking: { id, status } }: { booking: Pick<Booking, "id" | "status"> }) {
  const { api, message } = useStore();
  const own = useInvoicesWords();
  const format = useFormat();
  const { money } = format;
  const { data, refresh } = useCached(
    `invoices ${id}`,
    (api) => api("GET /v1/invoices", { query: { booking_id: id, limit: "100" } }),
  );
  const { run, busy, error } = useAction();
  const papers = data?.data;
  const corrected = new Set(papers?.map(({ corrects }) => corrects));
  const valid = papers?.find((each) => each.kind === "invoice" && !corrected.has(each.id));

  async function issue(send: boolean, once: Once): Promise<void> {
    try {
      const request = { params: { id }, body: { send }, once: once([send, papers?.length]) };
      const { number } = await api("POST /v1/bookings/:id/invoice", request);
      message.value = send ? own.sent : own.issued(number);
      refresh();
    } catch (error) {
      throw explained(error, own.errors);
    }
  }
  if (status === "requested") return null;
  return (
    <Section name="invoices" title={own.title}>
      {papers
        ? papers.length
          ? (
            <ul class="payment-list">
              {papers.map((paper) => (
                <li key={paper.id}>
                  <p class="payment">
                    <span>
                      <a class="text-link" href={`/v1/invoices/${paper.id}/pdf`} target="_blank" rel="noopener">
                        <bdi>{own.pdf(paper.number)}</bdi>
                      </a>{" "}
                      {paper.kind === "credit_note" && <Tag>{own.credit_note}</Tag>}
                      <small class="muted">{datedDay(format, paper.issued_on)}</small>
                    </span>
                    <strong class="amount">{money(paper.kind === "credit_note" ? -paper.total : paper.total)}</strong>
                  </p>
                </li>
              ))}
            </ul>
          )
          : <p class="muted">{own.none}</p>
        : <Skeleton shape="block" />}
      {papers && (
        <div class="ways">
          {valid
            ? (
              <Button kind="quiet" disabled={busy} onClick={() => void run((once) => issue(true, once))}>
                {own.send}
              </Button>
            )
            : (
              <ConfirmedButton
                label={own.issue}
                title={own.issue_title}
                lead={own.issue_lead}
                harmless
                run={(once) => issue(false, once)}
              />
            )}
        </div>
      )}
      {error && <Notice bad>{error}</Notice>}
    </Section>
  );
}

/** Returns an error whose detail is a sentence in the person's language, if there is one for its code. */
function explained(error: unknown, sentences: Partial<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error;
  const detail = sentences[error.problem.code];
  return detail === undefined ? error : new ApiError(error.route, { ...error.problem, detail } as never);
}
