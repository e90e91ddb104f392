import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/select.css" with { type: "text" };

addStyle(style);
