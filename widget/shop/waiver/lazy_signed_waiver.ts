import { lazyComponent, lazyFile } from "../lazy_file.tsx";

const signed = lazyFile(() => import("./signed_waiver.tsx"));

/** Says that the waiver is signed. */
export const SignedNote = lazyComponent(signed, (file) => file.SignedNote);

/** Says why a signed waiver must be signed again. */
export const SignAgainNotice = lazyComponent(signed, (file) => file.SignAgainNotice);
