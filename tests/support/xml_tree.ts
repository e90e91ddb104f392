/** An element that was read from XML. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of the elements in it. */
  text: string;
  children: XmlNode[];
}

const token = /<\?[^]*?\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

/** Reads XML without comments and CDATA. Throws if it is not well formed. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const [, closing, name, attributes = "", empty, text] = token.exec(xml) ?? fail(xml, at);
    const current = open.at(-1)!;
    if (text !== undefined) current.text += unescape(text);
    else if (closing) {
      if (open.pop()!.name !== name) fail(xml, at);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescape(value!)]);
      const element = { name, attributes: Object.fromEntries(pairs), text: "", children: [] };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) fail(xml, xml.length);
  return root.children[0]!;
}

function fail(xml: string, at: number): never {
  throw new Error(`The XML is not well formed at ${at}: ${xml.slice(at, at + 60)}`);
}

function unescape(text: string): string {
  return text.replace(/&(?!(?:lt|gt|quot|apos|amp);)|&\w+;/g, (entity) => entities[entity] ?? fail(text, 0));
}

/** Returns the elements at a path of names without namespaces, such as `Line/Price`. */
export function elementsAt(node: XmlNode, path: string): XmlNode[] {
  return path.split("/").reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name.split(":")[1] === name)),
    [node],
  );
}

/** Returns the text of the first element at a path. */
export function textAt(node: XmlNode, path: string): string | undefined {
  return elementsAt(node, path)[0]?.text;
}
