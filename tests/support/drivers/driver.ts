/** Input actions that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" | "touch" }; actions: PointerAction[] }
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] };
export type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 };

/** A page in a fresh browser profile. */
export interface Driver extends AsyncDisposable {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, and awaits its promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Sends real input at points of the viewport. */
  act(source: InputSource): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
}

/** A browser that may be installed. */
export interface Engine {
  name: string;
  /** True if it is installed. */
  installed: boolean;
  start(): Promise<Driver>;
}

export const viewport = { width: 1200, height: 900 };

/** Returns the first of these programs that is installed. */
export function findProgram(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => {
    try {
      return path && Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}

/** Reads a program's output until it matches. Returns the first group of the match. */
export async function readUntil(output: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of output) {
    text += decoder.decode(part, { stream: true });
    const match = pattern.exec(text);
    if (match) return match[1]!;
  }
  throw new Error(`The program ended without ${pattern} in its output: ${text}`);
}
