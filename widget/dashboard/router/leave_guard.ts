import { useLayoutEffect, useState } from "preact/hooks";
import { guard, navigate } from "./location.ts";

/** Asks about an address that the person wants to open. */
type Ask = (to: string) => void;

/** The forms with unsaved changes. The one that was changed last asks first: a sheet before the page below it. */
const forms: Ask[] = [];

/**
 * Keeps the person on the page while there are unsaved changes: links, the Back button and closing the tab ask first.
 * Returns the address that waits for an answer, and the two answers.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const [wanted, setWanted] = useState<string | null>(null);
  // At once: after the next picture would be too late for a Back button that is pressed before
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask: Ask = (to) => setWanted(to);
    addEventListener("beforeunload", stay);
    forms.push(ask);
    followForms();
    return () => {
      removeEventListener("beforeunload", stay);
      forms.splice(forms.indexOf(ask), 1);
      followForms();
      setWanted(null);
    };
  }, [isUnsaved]);
  return {
    wanted,
    stay: () => setWanted(null),
    leave(): void {
      releaseLeaveGuard();
      navigate(wanted!);
    },
  };
}

/** Lets the page be left at once, when everything was just saved. */
export function releaseLeaveGuard(): void {
  guard.current = null;
}

function followForms(): void {
  guard.current = forms.length === 0 ? null : (to) => {
    forms.at(-1)!(to);
    return false;
  };
}
