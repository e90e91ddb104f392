import { lazyComponent } from "../lazy_file.tsx";
import { termsFile } from "../terms_file.ts";

/** What is paid now and later, in shops that take a part later. */
export const ShownTerms = lazyComponent(termsFile, ({ TermsStep }) => TermsStep, null);

/** The confirmation of a request. */
export const ShownRequest = lazyComponent(termsFile, ({ Requested }) => Requested);

/** What a booking still costs, and when it is due. */
export const ShownDueLater = lazyComponent(termsFile, ({ DueLater }) => DueLater, null);
