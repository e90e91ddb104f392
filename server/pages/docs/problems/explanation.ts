/** Why a problem occurs and what to do about it, each in one or two sentences. They may contain `code` and links. */
export interface Explanation {
  cause: string;
  remedy: string;
}
