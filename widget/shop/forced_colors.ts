import { addStyle } from "../elements/style_sheet.ts";
import style from "../style/forced_colors.css" with { type: "text" };

addStyle(style);
