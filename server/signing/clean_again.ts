import { cleanHtml } from "./clean_html.ts";

const MAX_CACHED = 50;
const cache = new Map<string, string>();

/**
 * Cleans content that another version of the cleaner wrote. Caches it, because every customer reads the active
 * template.
 */
export function cleanAgain(stored: string): string {
  const content = cache.get(stored) ?? cleanHtml(stored);
  // Inserted again, so that the Map lists the least recently used content first
  cache.delete(stored);
  cache.set(stored, content);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  return content;
}
