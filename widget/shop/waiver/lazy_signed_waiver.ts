import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** Says that the waiver is signed, or why it must be signed again. */
export const SignedNote = lazyComponent(lazyFile(() => import("./signed_waiver.tsx")), (file) => file.SignedNote);
