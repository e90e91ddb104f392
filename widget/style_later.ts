import { addStyle } from "./sheet.ts";
import style from "./style_later.css" with { type: "text" };

addStyle(style);
