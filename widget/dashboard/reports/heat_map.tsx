import { useText } from "../../text/text.ts";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { bucketLabel, shortLabel } from "./bucket_label.ts";
import type { Bucket } from "./buckets.ts";

interface HeatMapProps {
  rows: readonly { id: string; name: string; share: number; before: number | null; parts: readonly number[] }[];
  buckets: readonly Bucket[];
  comparing: boolean;
}

/** The shares in percent from which a place has the next colour. */
const LEVELS = [1, 25, 50, 75];

/** A table whose places are coloured by their numbers, so that it can be read without the colours too. */
export function HeatMap({ rows, buckets, comparing }: HeatMapProps) {
  const text = useText();
  const { reports: say } = useWords();
  const number = new Intl.NumberFormat(text.locale);
  return (
    <>
      <p class="chart-reading">{say.heat_hint}</p>
      <div class="table-scroll" role="region" tabIndex={0} aria-label={say.tabs.utilisation}>
        <table class="heat-map">
          <thead>
            <tr>
              <th scope="col">{say.columns.item}</th>
              <th scope="col" class="number-cell">{say.columns.share}</th>
              {buckets.map((bucket) => (
                <th key={bucket.starts} scope="col" class="part" title={bucketLabel(text, bucket)}>
                  <span aria-hidden="true">
                    {headOf(text.locale, bucket, buckets.length, shortLabel(text, bucket))}
                  </span>
                  <span class="unseen">{bucketLabel(text, bucket)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, share, before, parts }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`${HOME}/fleet/${id}`}>
                    <bdi>{name}</bdi>
                  </a>
                </th>
                <td class="number-cell">
                  {text.percent(share)}
                  {comparing && <small class="muted">{before === null ? "–" : say.before(text.percent(before))}</small>}
                </td>
                {parts.map((part, at) => (
                  <td key={at} class={`heat-${levelOf(part)}`}>
                    {part ? number.format(part) : <span class="unseen">{number.format(0)}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function levelOf(percent: number): number {
  return LEVELS.filter((from) => percent >= from).length;
}

/** Returns the head of a narrow column: the number of a day, or a short date. */
function headOf(locale: string, { starts, ends }: Bucket, count: number, short: string): string {
  return starts === ends && count > 7 ? new Intl.NumberFormat(locale).format(Number(starts.slice(8))) : short;
}
