import type { ManagedTemplate, TemplateVersion } from "../../../../shared/contract/waivers.ts";
import { htmlOf, textOfHtml } from "./markup.ts";

/** The text of a waiver that an editor starts with. */
export type WaiverText =
  & Pick<ManagedTemplate, "name" | "content" | "consent_text">
  & Partial<Pick<TemplateVersion, "type" | "age_of_majority">>;

/** The body of a waiver as typed: as text, or as HTML if text cannot keep all of it. */
export interface TypedText {
  mode: "text" | "html";
  typed: string;
}

/** A waiver as typed. */
export interface WaiverDraft {
  name: string;
  text: TypedText;
  consent_text: string;
  type: ManagedTemplate["type"];
  age: string;
}

export function readWaiver(
  { name, content, consent_text, type = "per_rider", age_of_majority = 18 }: WaiverText,
): WaiverDraft {
  const text = textOfHtml(content);
  return {
    name,
    consent_text,
    type,
    age: String(age_of_majority),
    text: text === null ? { mode: "html", typed: content } : { mode: "text", typed: text },
  };
}

/** Returns the HTML of a typed text. */
export function contentOf({ mode, typed }: TypedText): string {
  return mode === "html" ? typed.trim() : htmlOf(typed);
}

/** Returns the text in the other mode, or null if its HTML has parts that text cannot keep. */
export function inMode(text: TypedText, mode: TypedText["mode"]): TypedText | null {
  if (mode === text.mode) return text;
  const typed = mode === "html" ? htmlOf(text.typed) : textOfHtml(text.typed);
  return typed === null ? null : { mode, typed };
}

/** Returns the paragraphs of a text that another one lacks, or the whole text if it only lacks some itself. */
export function paragraphsOnlyIn(text: TypedText, other: TypedText): string {
  const known = new Set(other.typed.split("\n"));
  return text.typed.split("\n").filter((line) => !known.has(line)).join("\n") || text.typed;
}
