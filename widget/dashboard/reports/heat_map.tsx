import { useFormat } from "../text/format.ts";
import { HOME } from "../router/location.ts";
import { useReportsWords } from "../text/reports_words.ts";

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
  const format = useFormat();
  const own = useReportsWords();
  const number = new Intl.NumberFormat(format.locale);
  return (
    <>
      <p class="chart-reading">{own.heat_hint}</p>
      <div class="table-scroll" role="region" tabIndex={0} aria-label={own.tabs.utilisation}>
        <table class="heat-map">
          <thead>
            <tr>
              <th scope="col">{own.columns.item}</th>
              <th scope="col" class="number-cell">{own.columns.share}</th>
              {buckets.map((bucket) => (
                <th key={bucket.starts} scope="col" class="part" title={bucketLabel(format, bucket)}>
                  <span aria-hidden="true">
                    {headOf(format.locale, bucket, buckets.length, shortLabel(format, bucket))}
                  </span>
                  <span class="unseen">{bucketLabel(format, bucket)}</span>
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
                  {format.percent(share)}
                  {comparing && (
                    <small class="muted">{before === null ? "–" : own.before(format.percent(before))}</small>
                  )}
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
