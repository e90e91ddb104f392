import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { answerTogether } from "../../../server/http/together.ts";

/** A question whose answers the test gives: each tells how many changes had been made when it was begun. */
function openQuestion() {
  const ask = answerTogether<number>();
  const open: (() => void)[] = [];
  let changes = 0;
  return {
    change: () => ++changes,
    open,
    ask: () =>
      ask("question", async () => {
        const seen = changes;
        await new Promise<void>((resolve) => open.push(resolve));
        return seen;
      }),
    /** Lets what was asked be begun. */
    begin: () => turn(),
    async settle() {
      await turn();
      while (open.length) {
        open.shift()!();
        await turn();
        await turn();
      }
    },
  };
}

Deno.test("who asks while an answer is being made is given the next, and all of them the same", async () => {
  const question = openQuestion();
  const first = question.ask();
  await question.begin();
  question.change();
  const late = [question.ask(), question.ask(), question.ask()];
  assert.equal(question.open.length, 1);
  await question.settle();
  assert.deepEqual(await Promise.all([first, ...late]), [0, 1, 1, 1]);
});

Deno.test("who asks in one turn is given one answer", async () => {
  const question = openQuestion();
  const asked = [question.ask(), question.ask()];
  question.change();
  asked.push(question.ask());
  await question.begin();
  assert.equal(question.open.length, 1);
  await question.settle();
  assert.deepEqual(await Promise.all(asked), [1, 1, 1]);
});

Deno.test("an answer knows every change that was made before it was asked for", async () => {
  const steps = fc.array(fc.constantFrom("ask", "change", "begin", "settle"), { maxLength: 40 });
  await fc.assert(fc.asyncProperty(steps, async (steps) => {
    const question = openQuestion();
    const asked: { knows: number; answer: Promise<number> }[] = [];
    let changes = 0;
    for (const step of steps) {
      if (step === "ask") asked.push({ knows: changes, answer: question.ask() });
      else if (step === "change") changes = question.change();
      else if (step === "begin") await question.begin();
      else await question.settle();
    }
    await question.settle();
    for (const { knows, answer } of asked) assert.ok(await answer >= knows);
  }));
});

Deno.test("a failure is shared like an answer, and the next question starts anew", async () => {
  const ask = answerTogether<string>();
  const fail = () => ask("question", () => Promise.reject(new Error("no")));
  const together = await Promise.allSettled([fail(), fail()]);
  assert.deepEqual(together.map(({ status }) => status), ["rejected", "rejected"]);
  const first = assert.rejects(fail());
  await turn();
  assert.equal(await ask("question", () => Promise.resolve("yes")), "yes");
  await first;
});

Deno.test("other questions are not waited for", async () => {
  const ask = answerTogether<number>();
  const never = ask("one", () => new Promise<number>(() => {}));
  assert.equal(await Promise.race([never, ask("other", () => Promise.resolve(2))]), 2);
});
