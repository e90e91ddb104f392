import { useViewStyle } from "../kit/use_view_style.ts";
import style from "./step_style.css" with { type: "text" };

/** Applies the style of the widget's steps while a view shows them. */
export function useStepStyle(): void {
  useViewStyle(style);
}
