import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { type Catalogue, catalogueAtHand, catalogueOf } from "./catalogue.ts";

/**
 * Thinks a question out with the catalogue at hand and asks it in a statement that also says whether that catalogue is the newest
 * (undefined: it is not; then all of it once more, with the newest). A Problem is thrown only by a catalogue that is not old.
 */
export async function atNewest<A, R>(
  scope: { sql: Queries; vault: object },
  tenant_id: string,
  { think, ask }: {
    think: (catalogue: Catalogue) => A;
    ask: (thought: A, catalogue: Catalogue) => Promise<R | undefined>;
  },
): Promise<R> {
  let catalogue = catalogueAtHand(scope, tenant_id) ?? await catalogueOf(scope, tenant_id);
  for (;;) {
    const thought = attempt(think, catalogue);
    if (!(thought instanceof Problem)) {
      const answer = await ask(thought, catalogue);
      if (answer !== undefined) return answer;
    }
    const newest = await catalogueOf(scope, tenant_id);
    if (thought instanceof Problem && newest === catalogue) throw thought;
    catalogue = newest;
  }
}

function attempt<A>(think: (catalogue: Catalogue) => A, catalogue: Catalogue): A | Problem {
  try {
    return think(catalogue);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
