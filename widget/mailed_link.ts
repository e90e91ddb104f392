import { type Signal, signal } from "@preact/signals";
import { ApiError } from "./api.ts";
import type { WidgetError } from "./shop/state/step.ts";
import type { Catalogue } from "./text/en.ts";
import { loadErrorSentence } from "./text/languages.ts";

/** The functions of the browser that the page behind a mailed link needs. */
export interface LinkEnvironment {
  reportError: (error: unknown) => void;
  /** Reloads the page. The server then says that the link has expired. */
  reload: () => void;
}

/** The state of a page behind a mailed link. The token in the link is its only authorization. */
export interface MailedLink<T> {
  readonly link: Signal<T | null>;
  readonly error: Signal<WidgetError | null>;
  readonly busy: Signal<boolean>;
  /** Loads what the link leads to. */
  load(): Promise<void>;
  /** Runs one action of the visitor and shows its error. Ignores further actions until it has finished. */
  attempt(action: () => Promise<void>): Promise<void>;
  /** Shows an error once its sentence is loaded. */
  fail(error: WidgetError): Promise<void>;
}

/** Creates the state of a link. `read` fetches what the link leads to. */
export function createMailedLink<T>(read: () => Promise<T>, { reportError, reload }: LinkEnvironment): MailedLink<T> {
  const link = signal<T | null>(null);
  const error = signal<WidgetError | null>(null);
  const busy = signal(false);

  async function attempt(action: () => Promise<void>): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    error.value = null;
    try {
      await action();
    } catch (caught) {
      const code = caught instanceof ApiError ? caught.problem.code : "internal";
      if (!(caught instanceof ApiError)) reportError(caught);
      if (code === "link_expired" && link.value) reload();
      else await fail({ code });
    } finally {
      busy.value = false;
    }
  }

  async function fail(shown: WidgetError): Promise<void> {
    await loadErrorSentence(shown.code);
    error.value = shown;
  }

  async function load(): Promise<void> {
    await attempt(async () => {
      link.value = await read();
    });
  }

  return { link, error, busy, load, attempt, fail };
}

/** Returns the error as a sentence, or null. */
export function linkErrorMessage({ error }: Pick<MailedLink<unknown>, "error">, { failed }: Catalogue): string | null {
  const shown = error.value;
  return shown && (shown.message ?? failed.codes[shown.code] ?? failed.other);
}
