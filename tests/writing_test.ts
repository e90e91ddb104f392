import assert from "node:assert/strict";
import { join, relative } from "node:path";

const root = join(import.meta.dirname!, "..");

/** The longest sentence that a comment may have, in words. */
const MAX_WORDS = 25;

function sourcesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return ["dist", "node_modules"].includes(name) ? [] : sourcesIn(path);
    return /\.(tsx?|sql)$/.test(name) ? [path] : [];
  });
}

/** Returns the comments of a source: each docstring, and each run of consecutive line comments, with its first line number. */
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
