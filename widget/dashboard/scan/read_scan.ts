/** What a scan names: a unit by the id on our label, or by the code that is written on the unit. */
export type Scan = { id: string } | { code: string };

/**
 * Reads what was scanned or typed. The address on a label ends with the id of its unit. A scanner that is set to
 * another keyboard types other separators, so any are taken.
 */
export function readScan(text: string): Scan {
  const trimmed = text.trim();
  const [, id] = /\Wu\Wun[^0-9a-z]([0-9a-z]{26})$/i.exec(trimmed) ?? [];
  return id ? { id: `un_${id.toLowerCase()}` } : { code: trimmed };
}

/** Returns whether a scan names a unit. Codes are compared as the server compares them: without case and spaces. */
export function names(scan: Scan, { unit_id, code }: { unit_id: string; code: string }): boolean {
  return "id" in scan ? scan.id === unit_id : keyOf(scan.code) === keyOf(code);
}

function keyOf(code: string): string {
  return code.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
