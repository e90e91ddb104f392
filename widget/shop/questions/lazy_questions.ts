import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** The shop's questions before the payment, in shops that have some. */
export const Questions = lazyComponent(lazyFile(() => import("./questions_step.tsx")), (file) => file.QuestionsStep);
