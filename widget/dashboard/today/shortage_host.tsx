import { useEffect, useState } from "preact/hooks";
import type { StockShortage } from "../../../shared/contract/shortages.ts";
import { lazySheet } from "../kit/lazy_sheet.tsx";
import { shortageKey } from "./shortage_key.ts";

const ShortageSheet = lazySheet(async () => (await import("./shortage_sheet.tsx")).ShortageSheet);

interface ShortageHostProps {
  /** The shortage that the address names. */
  name: string;
  /** The shortages of the day; null while they load. */
  shortages: readonly StockShortage[] | null;
  now: number;
  onClose: () => void;
}

/** Opens the sheet of a shortage, and keeps showing the shortage as it was when the sheet opened. */
export function ShortageHost({ name, shortages, now, onClose }: ShortageHostProps) {
  const [shortage, setShortage] = useState<StockShortage | null>(null);
  useEffect(() => {
    if (shortage || !shortages) return;
    const found = shortages.find((known) => shortageKey(known) === name);
    if (found) setShortage(found);
    else onClose();
  }, [shortages]);
  return shortage && <ShortageSheet {...{ shortage, now, onClose }} />;
}
