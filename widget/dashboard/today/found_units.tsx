import { useEffect, useState } from "preact/hooks";
import type { Unit } from "../../../shared/contract/units.ts";
import { findUnit } from "../scan/find_unit.ts";
import { readScan } from "../scan/read_scan.ts";
import { unitPlace } from "../scan/unit_place.ts";
import { HOME, withQuery } from "../router/location.ts";
import { useViewStyle } from "../kit/use_view_style.ts";
import style from "../scan/scan_style.css" with { type: "text" };
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";

/** The unit whose code or label was searched for, and the way to the booking that has it. Nothing for other texts. */
export function FoundUnits({ text }: { text: string }) {
  const { api, now } = useStore();
  const own = useScanWords();
  const words = useWords();
  const format = useFormat();
  useViewStyle(style);
  const [unit, setUnit] = useState<Unit | null>(null);
  useEffect(() => {
    let isLatest = true;
    findUnit(api, readScan(text)).then((found) => isLatest && setUnit(found), () => isLatest && setUnit(null));
    return () => {
      isLatest = false;
    };
  }, [text]);
  if (!unit) return null;
  const { code, fleet_item_id, item_name, in_use } = unit;
  return (
    <section class="card found-unit" role="status">
      <div>
        <p>
          <strong>
            <bdi>{code}</bdi> · <bdi>{item_name}</bdi>
          </strong>
        </p>
        <p class="muted">{unitPlace(unit, { own, format, now: now() })}</p>
      </div>
      <div class="ways">
        {in_use && (
          <a class="button primary" href={withQuery({ booking: in_use.booking_id })}>
            {words.counter[in_use.picked_up_at ? "take_back" : "hand_out"]} {in_use.booking_number}
          </a>
        )}
        <a class="button quiet" href={`${HOME}/fleet/${fleet_item_id}`}>
          <bdi>{item_name}</bdi>
        </a>
      </div>
    </section>
  );
}
