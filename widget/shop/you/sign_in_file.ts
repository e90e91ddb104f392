// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import { mailedCode } from "../../text/en_mailed_code.ts";
import { addWords } from "../../text/languages.ts";
import style from "../../style/mailed_code.css" with { type: "text" };

addWords(mailedCode);
addStyle(style);

// The sign-in by a mailed code, which guests do not need.
export { requestCode, signOut, verifyCode } from "../state/sign_in.ts";
export { CodeField } from "./code_field.tsx";
