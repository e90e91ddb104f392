const MAX_DEPTH = 32;
/** Fields and entries of a whole body. More would keep the event loop busy while they are validated. */
const MAX_VALUES = 5_000;
const QUOTE = 34, COMMA = 44, BACKSLASH = 92, OPEN_LIST = 91, CLOSE_LIST = 93, OPEN_OBJECT = 123, CLOSE_OBJECT = 125;

/** The reason why a body is refused before it is parsed. */
export interface JsonError {
  code: string;
  message: string;
}

/**
 * Scans JSON text for what a parser would accept silently. Does not recurse, and may pass malformed text.
 *
 * Refuses more than 32 levels or 5,000 values, duplicate keys, `__proto__`, NUL and lone surrogates. Readers disagree
 * about which value of a duplicate key counts.
 */
export function scanJson(text: string): JsonError | undefined {
  if (/\\u0000|\\u[dD][89a-fA-F]/.test(text) && !isStorable(text)) {
    return { code: "invalid_text", message: "has characters that cannot be stored" };
  }
  // The keys seen so far of each open object; null for a list
  const open: (Set<string> | null)[] = [];
  let keyComes = false;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === OPEN_OBJECT || sign === OPEN_LIST) values++;
    if (values > MAX_VALUES) return { code: "too_many_values", message: `has more than ${MAX_VALUES} values` };
    if (sign === QUOTE) {
      const end = endOfString(text, at);
      if (keyComes) {
        const error = findKeyError(text.slice(at, end + 1), open.at(-1)!);
        if (error) return error;
        keyComes = false;
      }
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      open.push(sign === OPEN_OBJECT ? new Set() : null);
      keyComes = sign === OPEN_OBJECT;
      if (open.length > MAX_DEPTH) return { code: "too_deep", message: `has more than ${MAX_DEPTH} levels` };
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      open.pop();
      keyComes = false;
    } else if (sign === COMMA) keyComes = Boolean(open.at(-1));
  }
  return undefined;
}

/** Returns the index of the closing quote, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at++;
    else if (sign === QUOTE) return at;
  }
  return text.length;
}

function findKeyError(quoted: string, seen: Set<string>): JsonError | undefined {
  const key = unquote(quoted);
  if (key === "__proto__") return { code: "forbidden_key", message: "has a key __proto__" };
  if (seen.has(key)) {
    return { code: "duplicate_key", message: `has the key ${JSON.stringify(key.slice(0, 100))} twice` };
  }
  seen.add(key);
  return undefined;
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted;
  }
}

/** Only escapes can contain NUL and lone surrogates, since the text was decoded from UTF-8. */
function isStorable(text: string): boolean {
  const escapes = /\\(?:u([0-9a-fA-F]{4})|.)/gs;
  let high = -1;
  for (const { 1: hex, index } of text.matchAll(escapes)) {
    const unit = hex ? parseInt(hex, 16) : -1;
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    const pairs = isLow && high >= 0 && index === high + 6;
    if (unit === 0 || isLow !== pairs || high >= 0 && !pairs) return false;
    high = unit >= 0xd800 && unit <= 0xdbff ? index : -1;
  }
  return high < 0;
}
