import type { ManagedTemplate, TemplateVersion } from "../../../../shared/contract/waivers.ts";
import { htmlOf, textOfHtml } from "./markup.ts";

/** The text of a waiver that an editor starts with. */
export type WaiverText =
  & Pick<ManagedTemplate, "name" | "content" | "consent_text">
  & Partial<Pick<TemplateVersion, "type" | "age_of_majority">>;

/** A waiver as typed: as text, or as HTML if text cannot keep all of it. */
export interface WaiverDraft {
  name: string;
  mode: "text" | "html";
  typed: string;
  consent_text: string;
  type: ManagedTemplate["type"];
  age: string;
}

export function readWaiver(
  { name, content, consent_text, type = "per_rider", age_of_majority = 18 }: WaiverText,
): WaiverDraft {
  const text = textOfHtml(content);
  return {
    ...{ name, consent_text, type, age: String(age_of_majority) },
    mode: text === null ? "html" : "text",
    typed: text ?? content,
  };
}

/** Returns the HTML of a draft. */
export function contentOf({ mode, typed }: Pick<WaiverDraft, "mode" | "typed">): string {
  return mode === "html" ? typed.trim() : htmlOf(typed);
}

/** Returns the draft in the other mode, or null if its HTML has parts that text cannot keep. */
export function inMode(draft: WaiverDraft, mode: WaiverDraft["mode"]): WaiverDraft | null {
  if (mode === draft.mode) return draft;
  const typed = mode === "html" ? htmlOf(draft.typed) : textOfHtml(draft.typed);
  return typed === null ? null : { ...draft, mode, typed };
}
