/** What JSX says: a tag, a component or, where the type is empty, text. What it became stays on it: the next drawing goes on from there. */
interface Drawn {
  type: string | ((props: Props) => unknown);
  props: Props;
  kids: Drawn[];
  node?: Element | Text;
  cells?: Cell[];
}
type Props = Record<string, unknown>;
/** What a component remembers for one of its hooks, and how that ends. */
interface Cell {
  end?: (() => void) | void;
}

/** Called by JSX. */
export function h(type: Drawn["type"], props: Props | null, ...children: unknown[]): Drawn {
  return { type, props: { ...props, children }, kids: [] };
}
export const Fragment = ({ children }: Props): unknown => children;

/** What is being drawn: the cells of its component, how many of them were asked for, and what draws all of it again. */
let cells: Cell[], asked: number, again: () => void;
let effects: (() => void)[] = [];

/** The cell of the next hook, made when its component is drawn for the first time. */
export function cellOf<T extends object>(make: (again: () => void) => T): T & Cell {
  return (cells[asked++] ??= make(again)) as T;
}

/** Does something as soon as all is drawn. */
export function afterwards(effect: () => void): void {
  effects.push(effect);
}

/** Draws views into a place of the page, whole, and again when the state of a component changes; only what differs is touched. */
export function drawingIn(place: ParentNode & Node): (view: unknown) => void {
  const top = h(Fragment, null);
  let shown: unknown;
  let due = false;
  const later = () => {
    if (!due) queueMicrotask(() => due && draw(shown));
    due = true;
  };
  const draw = (view: unknown) => {
    due = false;
    shown = view;
    again = later;
    arrange(place, grow(top, top.kids, view));
    const now = effects;
    effects = [];
    for (const effect of now) effect();
  };
  return draw;
}

/** Draws what is in something: each thing goes on from the last one of its key or, without a key, at its place. */
function grow(into: Drawn, last: readonly Drawn[], children: unknown): ChildNode[] {
  into.kids = [children].flat().map(drawnOf);
  const before = into.kids.map(({ type, props: { key } }, at) =>
    last.find((old, place) => old.type === type && old.props.key === key && (key != null || place === at))
  );
  for (const old of last) if (!before.includes(old)) end(old);
  return into.kids.flatMap((kid, at) => nodesOf(kid, before[at]));
}

/** Nothing is an empty text, so that what comes after it keeps its place. */
function drawnOf(child: unknown): Drawn {
  if (Array.isArray(child)) return h(Fragment, null, ...child);
  if (child && typeof child === "object") return child as Drawn;
  return h("", { data: child == null || typeof child === "boolean" ? "" : String(child) });
}

function nodesOf(kid: Drawn, before: Drawn | undefined): ChildNode[] {
  const { type, props } = kid;
  const last = before?.kids ?? [];
  if (typeof type === "function") {
    cells = kid.cells = before?.cells ?? [];
    asked = 0;
    return grow(kid, last, type(props));
  }
  const node = kid.node = before?.node ?? nodeOf(type);
  const inside = grow(kid, last, props.children);
  if (kid.kids.length) arrange(node, inside);
  dress(node as HTMLElement, props, before?.props ?? {});
  return [node];
}

function nodeOf(type: string): Element | Text {
  const space = /^(svg|path)$/.test(type) ? "2000/svg" : "1999/xhtml";
  return type ? document.createElementNS(`http://www.w3.org/${space}`, type) : new Text();
}

/** What can stay is not moved, for that would cost it the focus. */
function arrange(place: Node, nodes: readonly ChildNode[]): void {
  for (const node of [...place.childNodes]) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, at) => {
    const there = place.childNodes[at] ?? null;
    if (there !== node) place.insertBefore(node, there);
  });
}

function dress(node: HTMLElement, props: Props, before: Props): void {
  for (const name in { ...before, ...props }) {
    const value = props[name] as never;
    if (/^(value|checked|data)$/.test(name)) {
      // compared with what is there, for people change it too
      if (node[name as "id"] !== value) node[name as "id"] = value;
    } else if (value === before[name] || /^(children|key)$/.test(name)) continue;
    else if (name === "ref") (value as { current: unknown }).current = node;
    else if (name === "style") {
      for (const [property, set] of Object.entries(value)) node.style.setProperty(property, set as string);
    } else if (name === "dangerouslySetInnerHTML") node.innerHTML = value["__html"];
    else if (/^on/.test(name)) listen(node, name.toLowerCase() as "onclick", value);
    else if (value == null || (value === false && name[4] !== "-")) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

/** An answer of false would call off what the browser does. */
function listen(node: HTMLElement, name: "onclick", heard: ((event: Event) => unknown) | undefined): void {
  node[name] = heard ? (event) => void heard(event) : null;
}

function end({ cells, kids }: Drawn): void {
  cells?.forEach((cell) => cell.end?.());
  kids.forEach(end);
}
