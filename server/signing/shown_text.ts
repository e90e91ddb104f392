import { cleanHtml } from "./clean_html.ts";
import { sha256 } from "./evidence.ts";

const MOST = 50;
const kept = new Map<string, { content: string; document_hash: string }>();

/**
 * A waiver as it is shown: cleaned again, whatever was stored, with the hash of exactly that. Cleaning 10 kB takes 3 ms, so the
 * last ones are kept.
 */
export function shownText(stored: string): { content: string; document_hash: string } {
  const known = kept.get(stored);
  if (known) return known;
  const content = cleanHtml(stored);
  const shown = { content, document_hash: sha256(content) };
  kept.set(stored, shown);
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  return shown;
}
