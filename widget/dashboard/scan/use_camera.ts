import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ScanWords } from "../text/scan_words.ts";
import { loadCodeReader } from "./read_code.ts";

/** Time in ms between two pictures that are searched. */
const PAUSE_MS = 100;
/** Time in ms for which a code must be out of sight before it counts again. */
const GONE_MS = 1_500;

/** Why the camera does not work. */
type CameraFault = keyof ScanWords["no_camera"];

/** A constraint of cameras with a light (Media Capture, section on torch). TypeScript does not know it yet. */
type Lit = MediaTrackConstraintSet & { torch: boolean };

/** Shows the camera at the back in a video, and calls `onText` with each code that comes into sight. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [state, setState] = useState<"starting" | "on" | CameraFault>("starting");
  const [torch, setTorch] = useState<boolean | null>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const current = useRef(onText);
  current.current = onText;

  useEffect(() => {
    let isOpen = true;
    async function read(): Promise<void> {
      const stream = await openCamera();
      [track.current = null] = stream.getVideoTracks();
      if (!isOpen) return stopAll(stream);
      const element = video.current!;
      element.srcObject = stream;
      await element.play();
      const findCode = await loadCodeReader();
      setState("on");
      if ((track.current?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch) setTorch(false);
      const seen = { text: "", at: 0 };
      while (isOpen) {
        // A video has no picture yet, or none for a moment while the device turns
        const text = element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? null : await findCode(element);
        const now = performance.now();
        if (isOpen && text && (text !== seen.text || now - seen.at > GONE_MS)) current.current(text);
        if (text) Object.assign(seen, { text, at: now });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    read().catch((error: unknown) => isOpen && setState(faultOf(error)));
    return () => {
      isOpen = false;
      track.current?.stop();
    };
  }, []);

  return {
    state,
    /** Whether the light is on; null if the camera has none. */
    torch,
    async switchTorch(): Promise<void> {
      const on: Lit = { torch: !torch };
      await track.current!.applyConstraints({ advanced: [on] });
      setTorch(on.torch);
    },
  };
}

async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw "insecure" satisfies CameraFault;
  if (!navigator.mediaDevices) throw "missing" satisfies CameraFault;
  const video = { facingMode: { ideal: "environment" }, width: { ideal: 1_280 }, height: { ideal: 720 } };
  return await navigator.mediaDevices.getUserMedia({ video });
}

function stopAll(stream: MediaStream): void {
  for (const each of stream.getTracks()) each.stop();
}

function faultOf(error: unknown): CameraFault {
  if (error === "insecure" || error === "missing") return error;
  const { name } = error as DOMException;
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
}
