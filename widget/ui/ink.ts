/** A point of a stroke and the width of the line there. */
interface Dot {
  x: number;
  y: number;
  width: number;
}
export type Stroke = readonly Dot[];

const thin = 1.1, thick = 3.4;

/** Rounds to a tenth of a pixel, which keeps the text of a saved drawing short. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the next point. Its width follows the pressure of a pen, else the speed: slow strokes are thick. */
export function nextDot(
  stroke: Stroke,
  { x, y, pressure, pen, ms }: { x: number; y: number; pressure: number; pen: boolean; ms: number },
): Dot {
  const last = stroke.at(-1);
  const place = { x: rounded(x), y: rounded(y) };
  if (!last) return { ...place, width: rounded((thin + thick) / 2) };
  const speed = Math.hypot(x - last.x, y - last.y) / Math.max(1, ms);
  const target = pen ? thin + (thick - thin) * pressure : Math.max(thin, thick / (1 + speed));
  return { ...place, width: rounded(last.width + (target - last.width) * 0.35) };
}

/** Draws strokes as curves through the midpoints between their points. */
export function drawInk(surface: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  surface.lineCap = surface.lineJoin = "round";
  // Black on a canvas outside the page, such as the one of the PNG: it has no computed style, and "" changes nothing.
  surface.strokeStyle = getComputedStyle(surface.canvas).color;
  for (const stroke of strokes) {
    stroke.forEach(({ x, y, width }, at) => {
      const before = stroke[at - 1] ?? stroke[at]!;
      const first = stroke[at - 2] ?? before;
      surface.beginPath();
      surface.lineWidth = width;
      surface.moveTo((first.x + before.x) / 2, (first.y + before.y) / 2);
      surface.quadraticCurveTo(before.x, before.y, (before.x + x) / 2, (before.y + y) / 2);
      // Canvas draws nothing for a line of length 0, so a single dot needs 0.01.
      if (at === stroke.length - 1) surface.lineTo(x, y + 0.01);
      surface.stroke();
    });
  }
}
