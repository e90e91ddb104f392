/** An XML element: its name, its text or the elements in it, and its attributes. Undefined elements are left out. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

// Characters that XML 1.0 has no way to write, section 2.2
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Writes an XML document. Elements are data, so every text is escaped here. Characters that XML lacks are replaced. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`;
}

/** Writes an element without the declaration of a document. */
export function writeElement([name, content, attributes = {}]: XmlElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
  const inner = typeof content === "string"
    ? escapeXml(content)
    : content.map((child) => child ? writeElement(child) : "").join("");
  return `<${name}${pairs}>${inner}</${name}>`;
}

/** Escapes text for XML. Characters that XML lacks become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, "\ufffd").replace(/[&<>"]/g, (char) => entities[char]!);
}
