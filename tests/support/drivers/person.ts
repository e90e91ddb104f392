import assert from "node:assert/strict";
import type { Driver, PointerAction } from "./driver.ts";

export const keys = { tab: "\uE004", enter: "\uE007", escape: "\uE00C", right: "\uE014", down: "\uE015" };

/** A visitor who finds elements by name and uses mouse and keyboard. */
export type Person = ReturnType<typeof createPerson>;

export function createPerson(driver: Driver) {
  const run = async <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) =>
    await driver.evaluate(`(${script})(${JSON.stringify(argument)})`) as Awaited<Result>;

  /** Repeats until there is a result. */
  async function until<T>(ask: () => Promise<T | null>, what: string): Promise<T> {
    for (const end = Date.now() + 45_000;;) {
      const answer = await ask();
      if (answer !== null) return answer;
      if (Date.now() > end) assert.fail(`${what} in vain; the page says: ${await run(readText, null)}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  const find = async (name: string, height = 0.5) =>
    await until(async () => await run(findClickPoint, { name, height }), `looked for “${name}”`);
  const move = async (...actions: PointerAction[]) =>
    await driver.act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  const down = { type: "pointerDown", button: 0 } as const, up = { type: "pointerUp", button: 0 } as const;

  /** Clicks the element of that name, at a share of its height. A name may start or end with “…”. */
  async function press(name: string, height?: number): Promise<void> {
    const { x, y } = await find(name, height);
    await move({ type: "pointerMove", x, y }, down, up);
  }
  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((
      value,
    ) => [{ type: "keyDown" as const, value }, { type: "keyUp" as const, value }]);
    await driver.act({ type: "key", id: "keys", actions });
  }

  return {
    ...driver,
    run,
    press,
    type,
    /** Clicks a field and writes into it. */
    async fill(name: string, text: string): Promise<void> {
      await press(name);
      await type(text);
    },
    /** Writes into a field instead of its text. */
    async replace(name: string, text: string): Promise<void> {
      await press(name);
      await run(selectText, null);
      await type(text);
    },
    /** Chooses the option of a closed list that starts with a text without spaces, by typing that text. */
    async choose(name: string, text: string): Promise<void> {
      // The name of a list contains its options
      await find(`${name}…`);
      await run(focusList, name);
      await type(text);
      const chosen = async () => (await run(readChosen, name))?.startsWith(text) || null;
      await until(chosen, `chose “${text}” of “${name}”`);
    },
    /** Chooses a picture in the page's only file field. */
    async choosePhoto(file_name: string): Promise<void> {
      await run(attachPhoto, file_name);
    },
    /** Draws a wave over the element of that name. */
    async draw(name: string): Promise<void> {
      const { x, y } = await find(name);
      const wave = Array.from({ length: 24 }, (_, at) => ({
        type: "pointerMove" as const,
        x: x - 90 + at * 8,
        y: Math.round(y + 30 * Math.sin(at / 2)),
        duration: 8,
      }));
      await move(wave[0]!, down, ...wave, up);
    },
    /** Returns the visible text of the page. */
    readText: async (): Promise<string> => await run(readText, null),
    /** Waits until the focus is in a field with an error. */
    async waitForInvalidField(): Promise<void> {
      const isFocused = (_: null) => document.activeElement?.ariaInvalid === "true";
      await until(async () => await run(isFocused, null) || null, "waited for the focus in a field with an error");
    },
    /** Waits until the page contains a text. */
    async waitForText(text: string): Promise<void> {
      await until(async () => (await run(readText, null)).includes(text) || null, `waited for “${text}”`);
    },
  };
}

/** Runs in the page. Returns where an element can be clicked; null until it is enabled, still and uncovered. */
async function findClickPoint(
  { name, height: share }: { name: string; height: number },
): Promise<{ x: number; y: number } | null> {
  const inside = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>("*")].flatMap((one) =>
      one.shadowRoot ? [one, ...inside(one.shadowRoot)] : [one]
    );
  const usable = "button, a, summary, input, textarea, select, canvas, iframe, [role=option], [data-date]";
  const isNamed = (one: HTMLElement) => {
    const { labels } = one as HTMLInputElement;
    const names = [one.ariaLabel, one.title, one.dataset.date, labels?.[0]?.textContent, one.textContent];
    const [open, closed] = [name.startsWith("…"), name.endsWith("…")];
    const part = name.slice(open ? 1 : 0, closed ? -1 : undefined);
    const isIt = (said: string | null | undefined) => {
      const text = said?.trim().replaceAll("\u00a0", " ") ?? "";
      if (open && closed) return text.includes(part);
      return closed ? text.startsWith(part) : open ? text.endsWith(part) : text === name;
    };
    return one.matches(usable) && one.getClientRects().length > 0 && names.some(isIt);
  };
  const named = inside(document).filter(isNamed);
  // What a dialog covers cannot be pressed
  const found = named.find((one) => one.closest("dialog, [role=dialog]")) ?? named[0];
  if (!found || found.matches(":disabled, [aria-disabled='true']")) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height * share) };
  };
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle();
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const { x, y } = middle();
  let top = document.elementFromPoint(x, y);
  while (top?.shadowRoot) {
    const deeper: Element | null = top.shadowRoot.elementFromPoint(x, y);
    if (!deeper || deeper === top) break;
    top = deeper;
  }
  return before.x === x && before.y === y && top && found.contains(top) ? { x, y } : null;
}

/** Runs in the page. Selects the text of the field that has the focus. */
function selectText(_: null): void {
  (document.activeElement as HTMLInputElement).select();
}

/** Runs in the page. Moves the focus to the list of that name in the widget. */
function focusList(name: string): void {
  const lists = [...document.querySelector("rental-shop")!.shadowRoot!.querySelectorAll("select")];
  lists.find(({ labels }) => labels[0]?.querySelector("span")?.textContent === name)!.focus();
}

/** Runs in the page. Returns the chosen option of the list in the widget that has the focus. */
function readChosen(_: string): string | undefined {
  const { activeElement } = document.querySelector("rental-shop")!.shadowRoot!;
  return (activeElement as HTMLSelectElement | null)?.selectedOptions?.[0]?.text;
}

/** Runs in the page. Puts a small picture into its file field, as its own dialog would do. */
async function attachPhoto(name: string): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  const transfer = new DataTransfer();
  transfer.items.add(new File([picture!], name, { type: "image/png" }));
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  field.files = transfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs in the page. Returns its visible text, with plain spaces for no-break spaces. */
function readText(_: null): string {
  const inside = (root: ParentNode): string =>
    [...root.querySelectorAll<HTMLElement>("*")].map((one) =>
      one.shadowRoot
        ? [...one.shadowRoot.children].map((child) => (child as HTMLElement).innerText ?? "").join(" ") +
          inside(one.shadowRoot)
        : ""
    ).join(" ");
  return (document.body.innerText + inside(document)).replaceAll("\u00a0", " ");
}
