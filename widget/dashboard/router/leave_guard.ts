import { signal } from "@preact/signals";
import { guard, navigate } from "./location.ts";
import { useLayoutEffect } from "preact/hooks";

/** The address that the person wanted to open when unsaved changes held them back. */
const wanted = signal<string | null>(null);

/**
 * Keeps the person on the page while there are unsaved changes: links, the Back button and closing the tab ask first.
 * Returns the address that waits for an answer, and the two answers.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  // At once: after the next picture would be too late for a Back button that is pressed before
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    guard.current = (to) => {
      wanted.value = to;
      return false;
    };
    return () => {
      removeEventListener("beforeunload", stay);
      guard.current = null;
      wanted.value = null;
    };
  }, [isUnsaved]);
  return {
    wanted: wanted.value,
    stay: () => void (wanted.value = null),
    leave(): void {
      const to = wanted.value!;
      guard.current = null;
      navigate(to);
    },
  };
}

/** Lets the page be left at once, when everything was just saved. */
export function releaseLeaveGuard(): void {
  guard.current = null;
}
