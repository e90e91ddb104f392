import { createCanonical } from "./canonical.ts";

/** Returns answers without what may differ: random values and times. */
export function comparable(answers: [where: string, text: string][]): [where: string, answer: unknown][] {
  const canonical = createCanonical();
  return answers.map(([where, text]) => {
    const withoutTimes = canonical(JSON.stringify(JSON.parse(text))).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')
      .replaceAll(/(_)0[0-9a-z]{9}/g, "$1");
    return [where, JSON.parse(withoutTimes)];
  });
}
