import type { Key } from "../state/keys.ts";

/** Time in ms within which the second key of a pair must follow. */
const PAIR_MS = 1_500;

interface PressOptions {
  /** The registered keys. */
  keys: () => readonly Key[];
  /** False if the person has turned single keys off. */
  isOn: () => boolean;
}

/**
 * Returns the listener that runs what a pressed key does. It does nothing for what is typed into a field, and nothing
 * for a page behind a dialog.
 */
export function createKeyPress({ keys, isOn }: PressOptions): (event: KeyboardEvent) => void {
  let first: { key: string; at: number } | null = null;
  return (event) => {
    if (event.key === "Shift") return;
    const begun = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ` : "";
    first = null;
    if (!isOn() || event.defaultPrevented || hasModifier(event) || isTyped(event)) return;
    const pressed = readKey(event);
    const reachable = keys().filter(isReachable);
    const found = reachable.findLast(({ keys }) => keys === begun + pressed);
    if (found) {
      if ((!event.repeat || found.repeats) && found.run() !== false) event.preventDefault();
    } else if (reachable.some(({ keys }) => keys.startsWith(`${pressed} `))) {
      first = { key: pressed, at: event.timeStamp };
    }
  };
}

/** Shift is part of a sign such as `?`, which needs it on some keyboards. With a letter it is a modifier. */
function hasModifier({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey && /^\p{L}$/u.test(key);
}

function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (event.isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

/** Keyboards of other scripts have the letter of the same place. */
function readKey({ key, code }: KeyboardEvent): string {
  if (key === "؟") return "?";
  return /^[\x21-\x7e]$/.test(key) || !code.startsWith("Key") ? key : code.slice(3).toLowerCase();
}

/** The page's keys rest while a dialog is open, and those of a button while it is out of reach. */
function isReachable({ button }: Key): boolean {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!button) return !dialog;
  const element = button();
  return Boolean(element && (!dialog || dialog.contains(element)) && !element.closest("[inert]"));
}
