/** A mutant that no test has to kill. */
export interface Accepted {
  file: string;
  /** The source line without indentation, so that lines may move. */
  text: string;
  /** What is changed into what, as the report prints it. Undefined accepts every mutation of the line. */
  mutation?: string;
  reason: string;
}

/** Mutants that behave like the original, or whose difference is accepted. */
export const accepted: Accepted[] = [];
