import type { RefObject } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Layout, layoutOf, type Scale } from "./scale.ts";

/** Returns the sizes of the calendar. They follow the width of the window, in steps, and the kind of pointer. */
export function useLayout(grid: RefObject<HTMLElement | null>, scale: Scale, tall: boolean): Layout {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(grid.current?.clientWidth ?? 0);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  const coarse = matchMedia("(pointer: coarse)").matches;
  return useMemo(() => layoutOf(scale, { width: width || innerWidth, coarse, tall }), [scale, width, coarse, tall]);
}
