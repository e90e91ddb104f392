import { changesOf, isSkipped } from "./operators.ts";
import { lineAt, type Mutant } from "./mutants.ts";
import { childrenOf, type Node, parse } from "./tree.ts";

/** A source with all its mutants in it, each behind a switch. */
export interface Instrumented {
  text: string;
  mutants: Mutant[];
}

/** Writes each mutant of a source as `globalThis.__mutant?.(ID) ? MUTANT : ORIGINAL`. */
export function instrument(file: string, source: string, firstId: number): Instrumented {
  const mutants: Mutant[] = [];
  const program = parse(file, source);
  const text = source.slice(0, program.start) + render(program) + source.slice(program.end);
  return { text, mutants };

  function render(node: Node, parent?: Node): string {
    if (isSkipped(node, source)) return source.slice(node.start, node.end);
    const changes = changesOf(node, parent, source);
    const switches = changes.map(({ text, mutation, at }) => {
      const id = firstId + mutants.length;
      mutants.push({ id, file, mutation, ...lineAt(source, at) });
      return { on: `globalThis.__mutant?.(${id})`, text };
    });
    const inner = changes[0]?.kind === "name" ? renderCallee(node, switches) : renderInside(node);
    if (changes[0]?.kind === "statement") return `{ if (!${switches[0]!.on}) ${inner} }`;
    if (changes[0]?.kind !== "expression") return inner;
    return `(${switches.map(({ on, text }) => `${on} ? (${text}) : `).join("")}${inner})`;
  }

  /** Returns the text of a node with the nodes in it rendered. */
  function renderInside(node: Node): string {
    let text = "";
    let at = node.start;
    for (const child of childrenOf(node)) {
      text += source.slice(at, child.start) + render(child, node);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  /** Returns `list["mutant" or "method"]`. */
  function renderCallee(node: Node, [change]: { on: string; text: string }[]): string {
    const [object, property] = [node.object as Node, node.property as Node];
    const between = source.slice(object.end, property.start).replace(
      /\??\.\s*$/,
      (dot) => dot.startsWith("?") ? "?." : "",
    );
    const name = source.slice(property.start, property.end);
    return `${render(object, node)}${between}[${change!.on} ? "${change!.text}" : "${name}"]`;
  }
}
