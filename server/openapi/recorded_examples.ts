import recorded from "./examples.json" with { type: "json" };

/** A request of the guides with the answer that a real server gave. */
export interface RecordedExample {
  /** The request's name in its guide. */
  name: string;
  /** The slug of the guide. */
  guide: string;
  /** The name of the route in the contract. */
  route: string;
  /** The path that was called, with its query. */
  path: string;
  body?: unknown;
  status: number;
  /** The JSON or the text of the answer. Missing if the answer is a file. */
  answer?: unknown;
}

/** The requests of all guides in their order, from one shop. `deno task examples` records them. */
export const recordedExamples: readonly RecordedExample[] = recorded.requests;

/** An event of each kind, as a webhook receives it. */
export const recordedEvents: Readonly<Record<string, unknown>> = recorded.events;

/** Returns the recorded request of a name. Throws if there is none. */
export function recordedExample(name: string): RecordedExample {
  const found = recordedExamples.find((example) => example.name === name);
  if (!found) throw new Error(`There is no recorded example ${name}. Run: deno task examples`);
  return found;
}

/** Returns the recorded answer of a route if it is text, and not JSON. */
export function recordedTextOf(route: string): string | undefined {
  const { answer } = recordedExamples.find((example) => example.route === route) ?? {};
  return typeof answer === "string" ? answer : undefined;
}
