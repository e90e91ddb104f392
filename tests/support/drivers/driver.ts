/** What a hand does, in the words that WebDriver and WebDriver BiDi share. */
export type Source =
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" | "touch" }; actions: PointerAction[] }
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] };
export type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 };

/** A page in a browser that has never been anywhere. */
export interface Driver extends AsyncDisposable {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, or of what it promises. */
  ask(expression: string): Promise<unknown>;
  /** Real input, at points of the view. */
  act(source: Source): Promise<void>;
  /** A PNG of the view. */
  screenshot(): Promise<Uint8Array>;
}

/** A browser that may be on this machine. */
export interface Engine {
  name: string;
  /** Whether it can be started here. */
  found: boolean;
  start(): Promise<Driver>;
}

export const view = { width: 1200, height: 900 };

/** The first of these programs that is there. */
export function findProgram(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => {
    try {
      return path && Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}

/** Reads what a program says until it matches. */
export async function hear(said: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  let heard = "";
  const decoder = new TextDecoder();
  for await (const part of said) {
    heard += decoder.decode(part, { stream: true });
    const match = pattern.exec(heard);
    if (match) return match[1]!;
  }
  throw new Error(`It ended without a word of ${pattern}: ${heard}`);
}
