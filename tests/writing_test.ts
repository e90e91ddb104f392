import assert from "node:assert/strict";
import { join, relative } from "node:path";

const root = join(import.meta.dirname!, "..");

/** The longest sentence that a comment may have, in words. */
const MAX_WORDS = 25;
/** The width of a line. `deno fmt` wraps code, but neither comments nor text. */
const MAX_COLUMNS = 120;

function sourcesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return ["dist", "node_modules"].includes(name) ? [] : sourcesIn(path);
    return /\.(tsx?|sql)$/.test(name) ? [path] : [];
  });
}

/**
 * Returns the comments of a source: each docstring, and each run of consecutive line comments, with its first line
 * number.
 */
function commentsOf(text: string): { line: number; text: string }[] {
  const comments: { line: number; text: string }[] = [];
  let open: { line: number; text: string; kind: "doc" | "line" } | undefined;
  const close = () => {
    if (open) comments.push(open);
    open = undefined;
  };
  for (const [index, source] of text.split("\n").entries()) {
    const line = source.trim();
    if (open?.kind === "doc") {
      open.text += "\n" + line.replace(/^\*?\/? ?/, "").replace(/\*\/$/, "");
      if (line.endsWith("*/")) close();
      continue;
    }
    const start = /^\/\*\*? ?(.*)$/.exec(line);
    if (start) {
      close();
      open = { line: index + 1, text: start[1]!.replace(/\*\/$/, ""), kind: "doc" };
      if (line.endsWith("*/")) close();
      continue;
    }
    const single = /^(?:\/\/|--) ?(.*)$/.exec(line);
    if (!single) close();
    else if (open) open.text += "\n" + single[1];
    else open = { line: index + 1, text: single[1]!, kind: "line" };
  }
  close();
  return comments;
}

/** Splits a comment into sentences. Code, tables and lists end a sentence; `code` counts as one word. */
function sentencesOf(comment: string): string[] {
  return comment
    .replaceAll(/```[\s\S]*?```/g, "\n\n")
    .split(/\n\s*\n|\n(?=[-*|] )/)
    .filter((paragraph) => !paragraph.startsWith("|"))
    .flatMap((paragraph) => paragraph.replaceAll(/`[^`]*`/g, "code").replaceAll("\n", " ").split(/(?<=[.!?])\s+/));
}

function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

Deno.test("comments in server/ and shared/ have no sentence of more than 25 words", () => {
  const long = ["server", "shared"].flatMap((folder) => sourcesIn(join(root, folder))).flatMap((path) =>
    commentsOf(Deno.readTextFileSync(path)).flatMap(({ line, text }) =>
      sentencesOf(text).filter((sentence) => wordsOf(sentence) > MAX_WORDS)
        .map((sentence) => `${relative(root, path)}:${line}: ${wordsOf(sentence)} words: ${sentence}`)
    )
  );
  assert.deepEqual(long, []);
});

Deno.test("no comment is wider than 120 columns", () => {
  const wide = ["server", "shared", "widget", "tests"].flatMap((folder) => sourcesIn(join(root, folder))).flatMap((
    path,
  ) =>
    Deno.readTextFileSync(path).split("\n").flatMap((line, index) =>
      line.length > MAX_COLUMNS && /^\s*(\/\*\*|\*|\/\/|--) /.test(line) ? `${relative(root, path)}:${index + 1}` : []
    )
  );
  // Migrations of 0.9.0 are released and must not change.
  assert.deepEqual(wide.filter((place) => !/migrations\/00(0\d|1[0-2])_/.test(place)), []);
});

Deno.test("README.md has at most 1,200 words, code included, and the README of server and widget 2,500", () => {
  const limits = { "README.md": 1_200, "server/README.md": 2_500, "widget/README.md": 2_500 };
  for (const [page, limit] of Object.entries(limits)) {
    const words = Deno.readTextFileSync(join(root, page)).trim().split(/\s+/).length;
    assert.ok(words <= limit, `${page} has ${words} words`);
  }
});

/** Commits before this day are not checked. */
const SUBJECTS_SINCE = "2026-11-26T00:00:00Z";

/** Returns the subjects of the newest commits. Undefined without git, or outside a repository: of an archive, say. */
async function readSubjects(): Promise<string[] | undefined> {
  const args = ["log", `--since=${SUBJECTS_SINCE}`, "--no-merges", "--format=%s"];
  const git = new Deno.Command("git", { args, cwd: root, stdout: "piped", stderr: "null" });
  const output = await git.output().catch(() => undefined);
  return output?.success ? new TextDecoder().decode(output.stdout).split("\n").filter(Boolean) : undefined;
}
const subjects = await readSubjects();

Deno.test({
  name: "the subject of a commit has at most 72 characters",
  ignore: subjects === undefined,
  fn: () => assert.deepEqual(subjects!.filter((subject) => subject.length > 72), []),
});
