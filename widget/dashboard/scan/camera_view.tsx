import { useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";
import { useCamera } from "./use_camera.ts";
import type { ScanResult } from "./use_scans.ts";

interface CameraViewProps {
  /** What became of the last scan. */
  result: ScanResult | null;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The camera's picture with a frame to aim by, or why there is none. */
export function CameraView({ result, onText, onClose }: CameraViewProps) {
  const own = useScanWords();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, switchTorch } = useCamera(video, onText);
  const words = useWords();
  if (state !== "starting" && state !== "on") {
    return <Notice action={<Button onClick={onClose}>{words.close}</Button>}>{own.no_camera[state]}</Notice>;
  }
  const tone = state === "on" && result?.tone;
  return (
    <div class="camera">
      <div class={`camera-picture ${tone || ""}`}>
        <video ref={video} muted playsInline aria-label={own.camera_view} />
        <p role="status">{state === "on" ? own.aim : own.starting}</p>
      </div>
      <div class="camera-ways">
        {torch !== null && (
          <button
            type="button"
            class="button quiet"
            aria-pressed={torch}
            onClick={() => void switchTorch()}
          >
            {own.torch}
          </button>
        )}
        <Button onClick={onClose}>{own.close_camera}</Button>
      </div>
    </div>
  );
}
