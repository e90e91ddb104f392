import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/gear_strip.css" with { type: "text" };

addStyle(style);

export { GearStripStep } from "./gear_strip_step.tsx";
