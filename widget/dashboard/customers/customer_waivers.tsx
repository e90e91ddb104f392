import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

/** The waivers that a customer and the riders of their bookings signed. */
export function CustomerWaivers({ id }: { id: string }) {
  const format = useFormat();
  const words = useWords();
  const { data } = useCached(
    `waivers of ${id}`,
    (api) => api("GET /v1/waivers", { query: { customer_id: id, limit: "100" } }),
  );
  if (!data?.data.length) return null;
  return (
    <section class="customer-part" aria-labelledby="customer-waivers">
      <h2 id="customer-waivers">{words.customers.waivers}</h2>
      <ul class="customer-rows">
        {data.data.map(({ id, signer, signed_at, erased_at }) => (
          <li key={id}>
            {erased_at
              ? (
                <p class="customer-row">
                  <span>{datedMoment(format, signed_at)}</span>
                  <Tag>{words.customers.waiver_erased}</Tag>
                </p>
              )
              : (
                <a class="customer-row" data-row href={`/v1/waivers/${id}/pdf`} target="_blank" rel="noopener">
                  <strong>
                    <bdi>{signer.name}</bdi>
                  </strong>
                  <span class="muted">{datedMoment(format, signed_at)}</span>
                  <small>PDF</small>
                  <Icon name="next" />
                </a>
              )}
          </li>
        ))}
      </ul>
    </section>
  );
}
