import { errorCodes } from "./en_errors.ts";
import { english } from "./languages.ts";

Object.assign(english.failed.codes, errorCodes);
