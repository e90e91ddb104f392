import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** The questions that a booking has not answered, in shops that ask some. */
export const MissingAnswers = lazyComponent(
  lazyFile(() => import("./missing_answers_step.tsx")),
  (file) => file.MissingAnswers,
  null,
);
