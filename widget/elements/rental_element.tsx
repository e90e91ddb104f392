import { effect, untracked } from "@preact/signals";
import { render, type VNode } from "preact";
import type { Shop } from "../../shared/contract/shop.ts";
import { english, loadWords, localeOf } from "../text/languages.ts";
import { type Look, lookOf } from "../ui/look.ts";
import { createStyleSheet, sharedStyleSheet } from "./style_sheet.ts";

/** In a variable, because Vite would rewrite `new URL(…, import.meta.url)`. */
const script = import.meta.url;
/** The server that the script was loaded from. */
export const server = new URL("/", script).href;

/** The base of our tags: a shadow root with our style, loading near the viewport, a language and the page's look. */
export abstract class RentalElement extends HTMLElement {
  /** Where the view is drawn. */
  protected root = this.attachShadow({ mode: "open" });
  protected words = english;
  protected started = false;
  /** Set by `start` to load at once, also far away from the visitor. */
  protected urgent = false;
  #observer: IntersectionObserver | undefined;
  #connection = new AbortController();
  #stopDrawing = () => {};
  #look: { look: Look; accent: string | null } | undefined;

  /**
   * Called when the tag is connected. Creates what can be shown without a request. `disconnected` aborts when the tag
   * leaves the page.
   */
  protected abstract start(disconnected: AbortSignal): void;
  /** Called once, when the visitor comes near the tag. */
  protected abstract near(): void;
  /** Returns what to show. Called again when a signal that it reads changes. */
  protected abstract view(): VNode;
  /** Called when the tag has left the page. */
  protected end(): void {}
  /** Called when the tag was moved in the page. */
  protected moved(): void {}
  /** Returns the shop that the tag belongs to, as soon as it is known. */
  protected abstract shop(): Pick<Shop, "branding" | "german_address"> | null | undefined;

  connectedCallback(): void {
    if (this.started) this.moved();
    else this.#open();
  }

  #open(): void {
    this.started = true;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.start(signal);
    this.#appear(signal);
  }

  /**
   * Prepares and draws the tag in separate tasks, so that a slow phone stays responsive in between. The first use of
   * the language's rules is slow in every browser, and Chromium loads collation and date formats separately.
   */
  async #appear(disconnected: AbortSignal): Promise<void> {
    const tasks = [
      () => this.#applyStyle(disconnected),
      () => new Intl.Collator(this.locale()),
      () => new Intl.DateTimeFormat(this.locale()),
      () => this.look(),
      () => this.draw(),
    ];
    for (const task of tasks) {
      await new Promise((resolve) => setTimeout(resolve));
      if (disconnected.aborted) return;
      task();
    }
  }

  #applyStyle(disconnected: AbortSignal): void {
    // Hides the tag until the sentences of another language are loaded: nobody sees English flash by.
    const hidden = createStyleSheet(".shop { visibility: hidden }");
    this.root.adoptedStyleSheets = [sharedStyleSheet(), ...(/^en\b/.test(this.locale()) ? [] : [hidden])];
    this.#observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#begin();
    }, { rootMargin: "600px" });
    if (this.urgent) this.#begin();
    else this.#observer.observe(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.redraw, { signal: disconnected });
    // Across a breakpoint the page may change its padding or its colours. Phones change the height while scrolling.
    let width = innerWidth;
    const onResize = () => {
      if (width !== innerWidth) this.redraw();
      width = innerWidth;
    };
    addEventListener("resize", onResize, { signal: disconnected });
  }

  /** Closes the tag, unless the page only moves it: a move disconnects and connects it in the same task. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected && this.started) this.#close();
    });
  }

  #close(): void {
    this.#observer?.disconnect();
    this.#connection.abort();
    this.#stopDrawing();
    this.started = false;
    this.end();
    render(null, this.root);
  }

  /** Starts again, as if the tag had been removed from the page and put back. */
  protected restart(): void {
    this.#close();
    this.#open();
  }

  #begin(): void {
    this.#observer?.disconnect();
    this.near();
    // Loads again when the shop is known, which may say "du" in German.
    effect(() => {
      this.loadLanguage();
    });
  }

  /** Loads the language's sentences and draws with them. */
  protected async loadLanguage(): Promise<void> {
    const locale = this.locale();
    const words = await loadWords(locale, this.shop());
    // The language of the page may have changed meanwhile, without any event.
    if (locale !== this.locale()) return await this.loadLanguage();
    this.shadowRoot!.adoptedStyleSheets = [sharedStyleSheet()];
    if (words === this.words) return;
    this.words = words;
    this.draw();
  }

  /** Returns the language of the tag, the page or the visitor. */
  locale(): string {
    const page = this.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang;
    return localeOf([this.getAttribute("locale") ?? "", page, ...navigator.languages]);
  }

  /** Returns the look of the page around the tag. Reading styles is slow, so it is kept until the accent changes. */
  protected look(): Look {
    const accent = this.shop()?.branding.primary_color ?? null;
    if (this.#look?.accent !== accent) {
      this.#look = { look: lookOf(this.root.host, this.getAttribute("theme"), accent), accent };
    }
    return this.#look!.look;
  }

  /** Returns where the view is drawn, and how it looks there. */
  protected place() {
    return {
      host: this.root.host as HTMLElement,
      locale: this.locale(),
      look: this.look(),
      words: this.words,
    };
  }

  /** Draws the view, now and whenever a signal that `view` reads changes. */
  protected draw(): void {
    if (!this.isConnected) return;
    this.#stopDrawing();
    this.#stopDrawing = effect(() => {
      const view = this.view();
      untracked(() => render(view, this.root));
    });
  }

  /** Draws with the current look of the page. */
  protected readonly redraw = (): void => {
    this.#look = undefined;
    this.draw();
  };
}
