import type { ComponentProps } from "preact";
import type { SheetBody } from "../kit/sheet.tsx";

/** What every body of the counter sheet is given: whether it waits, and for what. */
export type CounterBody = Pick<ComponentProps<typeof SheetBody>, "frozen" | "waits">;
