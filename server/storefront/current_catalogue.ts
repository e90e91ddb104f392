import { Problem } from "../problem.ts";
import { cachedCatalogue, type Catalogue, catalogueOf, type CatalogueScope } from "./catalogue.ts";

interface Steps<A, R> {
  /** Computes from the catalogue. May throw a Problem. */
  compute: (catalogue: Catalogue) => A;
  /** Runs the statement. Returns undefined if the catalogue has changed. */
  query: (computed: A, catalogue: Catalogue) => Promise<R | undefined>;
}

/**
 * Computes with the cached catalogue, then runs a statement that also checks the catalogue's version. Repeats both with
 * the current catalogue if the cached one is outdated. A Problem is thrown only if the current catalogue causes it.
 */
export async function withCurrentCatalogue<A, R>(
  scope: CatalogueScope,
  tenant_id: string,
  { compute, query }: Steps<A, R>,
): Promise<R> {
  let catalogue = cachedCatalogue(scope, tenant_id) ?? await catalogueOf(scope, tenant_id);
  for (;;) {
    const computed = catchProblem(compute, catalogue);
    if (!(computed instanceof Problem)) {
      const result = await query(computed, catalogue);
      if (result !== undefined) return result;
    }
    const current = await catalogueOf(scope, tenant_id);
    if (computed instanceof Problem && current === catalogue) throw computed;
    catalogue = current;
  }
}

function catchProblem<A>(compute: (catalogue: Catalogue) => A, catalogue: Catalogue): A | Problem {
  try {
    return compute(catalogue);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
