/**
 * `deno task lock` writes `server/deno.lock`: `deno.lock` without the packages that only tests need.
 *
 * Deno installs every package of its lock file, so a start with `deno.lock` would download a browser. Tasks that run no
 * test therefore name `server/deno.lock`.
 *
 * It also lacks the builds of native packages for musl. Deno installs those beside the builds for glibc, because its
 * lock file knows no C library. They are a fifth of the installed size, and the builds of Deno need glibc.
 */
import { join } from "node:path";
import { root } from "./sources.ts";

/** The parts of a lock file that this file reads. A package is named `name`, or `name@version` if there are several. */
interface Lock {
  specifiers: Record<string, string>;
  npm: Record<string, Package>;
}
interface Package {
  dependencies?: string[];
  optionalDependencies?: string[];
  /** Those of `dependencies` that are used only if another package needs them. */
  optionalPeers?: string[];
}

/** Returns the text of `server/deno.lock`: what the root's `imports` need, in the versions that are tested. */
export function createServerLock(): string {
  const lock = readJson<Lock>("deno.lock");
  const { imports } = readJson<{ imports: Record<string, string> }>("deno.json");
  const specifiers = pick(lock.specifiers, Object.values(imports));
  const needed = keysNeeded(lock, Object.entries(specifiers).map(([text, version]) => `${nameOf(text)}@${version}`));
  const absentPeers = [...needed].flatMap((key) => lock.npm[key]!.optionalPeers ?? [])
    .filter((peer) => !needed.has(keyOf(lock, peer)));
  const isPresent = (name: string) => !absentPeers.includes(name);
  const npm = Object.entries(pick(lock.npm, [...needed])).map(([key, { optionalPeers, ...all }]) => {
    const offered = all.optionalDependencies?.filter(isWanted);
    const rest = offered ? { ...all, optionalDependencies: offered } : all;
    if (!optionalPeers) return [key, rest];
    return [
      key,
      withoutEmpty({
        ...rest,
        dependencies: rest.dependencies?.filter(isPresent),
        optionalPeers: optionalPeers.filter(isPresent),
      }),
    ];
  });
  const text = JSON.stringify({ ...lock, specifiers, npm: Object.fromEntries(npm) }, null, 2)
    // Deno writes these lists in one line
    .replace(/"(os|cpu)": \[\s*("\w+")\s*\]/g, '"$1": [$2]');
  // A key and a version name the peers that are used
  return absentPeers.reduce((written, peer) => written.replaceAll(`_${keyOf(lock, peer)}`, ""), `${text}\n`);
}

/** Returns the keys of these packages and of everything that they need. */
function keysNeeded(lock: Lock, start: readonly string[]): Set<string> {
  const needed = new Set<string>(), queue = [...start];
  for (const key of queue) {
    if (needed.has(key)) continue;
    needed.add(key);
    const { dependencies = [], optionalDependencies = [], optionalPeers = [] } = lock.npm[key]!;
    const names = [
      ...dependencies.filter((name) => !optionalPeers.includes(name)),
      ...optionalDependencies.filter(isWanted),
    ];
    queue.push(...names.map((name) => keyOf(lock, name)));
  }
  return needed;
}

/** Returns whether the server needs a package that another one only offers: not if it is built for musl. */
function isWanted(name: string): boolean {
  return !name.includes("musl");
}

function keyOf({ npm }: Lock, name: string): string {
  return npm[name] ? name : Object.keys(npm).find((key) => nameOf(key) === name)!;
}

/** Returns the name in `npm:name@version` or `name@version`. */
function nameOf(text: string): string {
  return text.replace(/^npm:/, "").replace(/(?<!^)@.*$/, "");
}

function pick<T>(from: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

function withoutEmpty(lists: object): object {
  return Object.fromEntries(Object.entries(lists).filter(([, value]) => !Array.isArray(value) || value.length));
}

function readJson<T>(path: string): T {
  return JSON.parse(Deno.readTextFileSync(join(root, path)));
}

if (import.meta.main) await Deno.writeTextFile(join(root, "server/deno.lock"), createServerLock());
