import type { ComponentChildren } from "preact";
import { addStyle } from "../elements/style_sheet.ts";
import style from "../style/pair.css" with { type: "text" };

addStyle(style);

/** Fields that stand beside each other where there is room. */
export function Pair({ children }: { children: ComponentChildren }) {
  return <div class="pair">{children}</div>;
}
