/** How long an answer in the making is waited for, in ms: one that hangs must not hold up who asks when the trouble is over. */
const PATIENCE = 2_000;

interface Run<T> {
  began: number;
  /** Undefined once it is there. */
  answered?: Promise<T>;
  /** The answer for those who asked while this one was being made. */
  next?: Promise<T>;
}

/**
 * Answers equal questions together. Who asks while an answer is being made waits for the next one, which is begun after they asked:
 * so whatever was changed before a question, by any server, is in its answer.
 */
export function answerTogether<T>(): (question: string, answer: () => Promise<T>) => Promise<T> {
  const runs = new Map<string, Run<T>>();

  async function start(question: string, answer: () => Promise<T>): Promise<T> {
    const run: Run<T> = { began: performance.now(), answered: answer() };
    runs.set(question, run);
    try {
      return await run.answered!;
    } finally {
      if (runs.get(question) === run) runs.delete(question);
      run.answered = run.next = undefined;
    }
  }
  return (question, answer) => {
    const run = runs.get(question);
    if (!run?.answered || performance.now() - run.began > PATIENCE) return start(question, answer);
    const after = () => start(question, answer);
    return run.next ??= run.answered.then(after, after);
  };
}
