import { useEffect, useRef, useState } from "preact/hooks";
import Pad from "signature_pad";
import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";

/** As the API takes it: ink as a PNG, or a name. */
export type Signature = { method: "drawn"; image: string } | { method: "typed"; text: string };

interface SignatureProps {
  error?: string | undefined;
  onChange: (signature: Signature | null) => void;
}

/** Two equal ways to sign: drawing, with undo, or typing one's name. */
export function SignatureField({ error, onChange }: SignatureProps) {
  const { words: { waiver } } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim() ? { method: "typed", text: text.trim() } : null);
  };
  return (
    <fieldset class="signature">
      <legend>{waiver.signature}</legend>
      <div class="segments">
        <Button kind="plain" icon="pen" pressed={typed === null} onClick={() => (setTyped(null), onChange(null))}>
          {waiver.draw}
        </Button>
        <Button kind="plain" pressed={typed !== null} onClick={() => change(typed ?? "")}>{waiver.type}</Button>
      </div>
      {typed === null ? <Ink error={error} onChange={onChange} /> : (
        <div class="typed">
          <Field
            label={waiver.typed_name}
            value={typed}
            onInput={change}
            hint={waiver.typed_hint}
            error={error}
            input={{ autocomplete: "name" }}
          />
        </div>
      )}
    </fieldset>
  );
}

function Ink({ error, onChange }: SignatureProps) {
  const { words: { waiver } } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [strokes, setStrokes] = useState(0);

  const report = () => {
    const count = pad.current!.toData().length;
    setStrokes(count);
    onChange(count ? { method: "drawn", image: pngOf(canvas.current!) } : null);
  };
  useEffect(() => {
    const surface = canvas.current!;
    const ink = pad.current = new Pad(surface, { penColor: "#1a1d29", minWidth: 1, maxWidth: 3 });
    ink.addEventListener("endStroke", report);
    const fit = () => {
      const strokes = ink.toData();
      const scale = Math.min(2, Math.max(1, devicePixelRatio));
      surface.width = surface.offsetWidth * scale;
      surface.height = surface.offsetHeight * scale;
      surface.getContext("2d")!.scale(scale, scale);
      ink.fromData(strokes);
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(surface);
    return () => (sizes.disconnect(), ink.off());
  }, []);
  const undo = () => {
    pad.current!.fromData(pad.current!.toData().slice(0, -1));
    report();
  };
  return (
    <div class="ink">
      <canvas ref={canvas} role="img" aria-label={waiver.signature} />
      <p class={error ? "error" : "hint"} role={error ? "alert" : undefined}>{error ?? waiver.draw_here}</p>
      <div class="row">
        <Button kind="plain" icon="undo" disabled={!strokes} onClick={undo}>{waiver.undo}</Button>
        <Button kind="plain" disabled={!strokes} onClick={() => (pad.current!.clear(), report())}>{waiver.start_over}</Button>
      </div>
    </div>
  );
}

/** The ink at half a megapixel at most, so that its PNG stays far below the API's 64 kB. */
function pngOf(ink: HTMLCanvasElement): string {
  const small = document.createElement("canvas");
  const scale = Math.min(1, 600 / ink.width);
  small.width = ink.width * scale;
  small.height = ink.height * scale;
  small.getContext("2d")!.drawImage(ink, 0, 0, small.width, small.height);
  return small.toDataURL("image/png");
}
