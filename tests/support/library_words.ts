/** Phrases of zod's own messages. None of them may reach a caller. */
export const libraryWords = new RegExp(
  "Invalid (?:input|option|key|string|value)|expected (?:string|number|int|tuple|object|array|boolean)|Too (?:big|small)" +
    "|Unrecognized key|undefined|NaN|\\[object|/\\^",
);
