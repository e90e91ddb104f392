/** Splits text into lines. */
export function splitLines(): TransformStream<string, string> {
  let rest = "";
  return new TransformStream({
    transform(part, controller) {
      const lines = (rest + part).split("\n");
      rest = lines.pop()!;
      for (const line of lines) controller.enqueue(line);
    },
    flush(controller) {
      if (rest) controller.enqueue(rest);
    },
  });
}
