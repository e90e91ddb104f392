import { ApiError } from "../../api.ts";
import type { Words } from "../text/en.ts";

/** Returns whether a request failed because the server could not be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === "offline";
}

/** Returns what happened and what to do. Rare errors are described by the API itself, in English. */
export function errorMessage(words: Words, error: unknown): string {
  if (!(error instanceof ApiError)) return words.errors.other!;
  const { problem } = error;
  const known = words.errors["unsent" in problem ? "unsent" : problem.code];
  if (known) return known;
  return problem.code !== "internal" && "detail" in problem && problem.detail ? problem.detail : words.errors.other!;
}
