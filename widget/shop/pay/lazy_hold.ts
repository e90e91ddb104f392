// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { holdCodes } from "../../text/en_hold.ts";
import { english } from "../../text/languages.ts";

Object.assign(english.failed.codes, holdCodes);

export { extendHold } from "../state/extend_hold.ts";
