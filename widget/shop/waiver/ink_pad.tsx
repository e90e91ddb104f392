// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { useEffect, useRef } from "preact/hooks";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/ink_pad.css" with { type: "text" };
import { inkPad } from "../../text/en_ink_pad.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { drawInk, nextDot, type Stroke } from "../../ui/ink.ts";
import type { PadProps } from "./signature.tsx";

addWords(inkPad);
addStyle(style);

/** A pad to draw on. It draws the strokes again when it is resized. */
export function InkPad({ error, strokes, onStrokes, onChange }: PadProps) {
  const { words: { ink, waiver } } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The pointer that draws. A palm or a second finger is ignored. */
  const pen = useRef<{ id: number; stroke: Stroke; time: number } | null>(null);

  const draw = (shown: readonly Stroke[]) => {
    // The observer reports once more after the pad has left the page.
    if (canvas.current) drawOn(canvas.current, shown, { size: canvas.current, scale: Math.max(1, devicePixelRatio) });
  };
  const tell = (shown: readonly Stroke[]) =>
    onChange(shown.length ? { method: "drawn", image: pngOf(canvas.current!, shown) } : null);
  const keep = (shown: readonly Stroke[]) => {
    onStrokes(shown);
    tell(shown);
  };
  // A drawing from before the customer went back, or from before a reload, is a signature again.
  useEffect(() => tell(strokes), []);
  // After every render, because the theme may have changed.
  useEffect(() => {
    const redraw = () => draw(pen.current ? [...strokes, pen.current.stroke] : strokes);
    redraw();
    const sizes = new ResizeObserver(redraw);
    sizes.observe(canvas.current!);
    return () => sizes.disconnect();
  });

  const add = (event: PointerEvent) => {
    if (pen.current?.id !== event.pointerId) return;
    let { id, stroke, time } = pen.current;
    for (const { offsetX, offsetY, pressure, pointerType, timeStamp } of event.getCoalescedEvents?.() ?? [event]) {
      stroke = [
        ...stroke,
        nextDot(stroke, { x: offsetX, y: offsetY, pressure, pen: pointerType === "pen", ms: timeStamp - time }),
      ];
      time = timeStamp;
    }
    pen.current = { id, stroke, time };
    drawInk(canvas.current!.getContext("2d")!, [stroke.slice(-3)]);
  };
  const lift = ({ pointerId }: PointerEvent) => {
    if (pen.current?.id !== pointerId) return;
    keep([...strokes, pen.current.stroke]);
    pen.current = null;
  };
  return (
    <div class="stack ink">
      <canvas
        ref={canvas}
        role="img"
        aria-label={waiver.signature}
        onPointerDown={(event) => {
          if (pen.current) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pen.current = { id: event.pointerId, stroke: [], time: event.timeStamp };
          add(event);
        }}
        onPointerMove={add}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <p class={error ? "error" : "hint"} role={error ? "alert" : undefined}>
        {error && <Icon name="warning" />} {error ?? ink.draw_here}
      </p>
      <div class="row">
        <Button kind="plain" icon="undo" disabled={!strokes.length} onClick={() => keep(strokes.slice(0, -1))}>
          {ink.undo}
        </Button>
        <Button kind="plain" disabled={!strokes.length} onClick={() => keep([])}>{ink.start_over}</Button>
      </div>
    </div>
  );
}

/** Returns the strokes as a PNG of at most 600 pixels width, which stays far below the API's 64 kB. */
function pngOf(size: HTMLCanvasElement, strokes: readonly Stroke[]): string {
  const paper = document.createElement("canvas");
  drawOn(paper, strokes, { size, scale: Math.min(2, 600 / size.offsetWidth) });
  return paper.toDataURL("image/png");
}

/** Draws the strokes of a pad at a multiple of its size. */
function drawOn(
  paper: HTMLCanvasElement,
  strokes: readonly Stroke[],
  { size, scale }: { size: HTMLElement; scale: number },
): void {
  paper.width = size.offsetWidth * scale;
  paper.height = size.offsetHeight * scale;
  const brush = paper.getContext("2d")!;
  brush.scale(scale, scale);
  drawInk(brush, strokes);
}
