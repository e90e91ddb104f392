import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AppIcon } from "../icons.tsx";
import { lazySheet } from "../kit/lazy_sheet.tsx";
import { useViewStyle } from "../kit/use_view_style.ts";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useScanWords } from "../text/scan_words.ts";
import style from "./scan_style.css" with { type: "text" };
import { useScannerKeys } from "./use_scanner_keys.ts";
import { type ScanResult, type Scans } from "./use_scans.ts";

const CameraView = lazySheet(async () => (await import("./camera_view.tsx")).CameraView);

interface ScanFieldProps {
  /** The heading above it. */
  title: string;
  scans: Scans;
  /** False while a scan must not change anything. */
  isActive: boolean;
}

/**
 * Takes the codes of units: typed, from a scanner that types, or from the camera. What became of the last one stands
 * below it. A scanner needs no focus.
 */
export function ScanField({ title, scans: { handle, result, isBusy }, isActive }: ScanFieldProps) {
  const store = useStore();
  const own = useScanWords();
  const [typed, setTyped] = useState("");
  const [hasCamera, setCamera] = useState(false);
  useViewStyle(style);
  useScannerKeys(isActive, handle);
  const { muted = false } = store.preferences.value;
  return (
    <div class="scan-field" aria-busy={isBusy}>
      <div class="scan-head">
        <h3>{title}</h3>
        <Check label={own.sound} checked={!muted} onChange={(isOn) => store.prefer({ muted: !isOn })} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handle(typed);
          setTyped("");
        }}
      >
        <Field label={own.field} value={typed} maxLength={200} autocomplete="off" dir="auto" onInput={setTyped} />
        <Button type="submit">{own.add}</Button>
      </form>
      {hasCamera
        ? <CameraView result={result} onText={handle} onClose={() => setCamera(false)} />
        : (
          <button type="button" class="button quiet open-camera" onClick={() => setCamera(true)}>
            <AppIcon name="qr" /> {own.camera}
          </button>
        )}
      {result && <ScanOutcome key={result.at} result={result} />}
    </div>
  );
}

/** What became of the last scan, in colour, sign and words. */
function ScanOutcome({ result: { tone, text, other } }: { result: ScanResult }) {
  const own = useScanWords();
  return (
    <div class={`scan-result ${tone}`} role={tone === "wrong" ? "alert" : "status"}>
      <Icon name={tone === "wrong" ? "warning" : "check"} />
      <p>{text}</p>
      {other && <a class="text-link" href={`${HOME}/bookings/${other.id}`}>{own.show_booking(other.number)}</a>}
    </div>
  );
}
