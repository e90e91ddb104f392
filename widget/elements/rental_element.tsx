import { render, type VNode } from "preact";
import { sharedSheet, sheetOf } from "./style_sheet.ts";
import { english, loadWords, localeOf } from "../text/languages.ts";
import { type Look, lookOf } from "../ui/look.ts";

/** The server that the script came from. */
const here = import.meta.url;
export const server = new URL("/", here).href;

/** What our tags have in common: a shadow root with our style, a start near the viewport, a language and a look of the page. */
export abstract class RentalElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: "open" });
  protected words = english;
  protected started = false;
  #near: IntersectionObserver | undefined;
  #life = new AbortController();
  #look: { look: Look; accent: string | null } | undefined;

  /** Called when the tag is on the page: makes what can be shown at once, and asks nobody. What it listens to ends with `life`. */
  protected abstract start(life: AbortSignal): void;
  /** Called once, when the customer comes near. */
  protected abstract near(): void;
  /** What to show now. */
  protected abstract view(): VNode;
  /** Called when the tag has left the page for good. */
  protected abstract end(): void;
  /** Called when the tag was moved in the page. */
  protected moved(): void {}
  protected accent(): string | null {
    return null;
  }

  connectedCallback(): void {
    if (this.started) this.moved();
    else this.#open();
  }

  #open(): void {
    this.started = true;
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.start(signal);
    void this.#appear(signal);
  }

  /**
   * In steps that a slow phone takes one by one, so that the page stays quick under the finger: the script, our style, the language's
   * rules (a browser's first question of them is its slowest, and Chromium's has two halves), the page's looks, the picture.
   */
  async #appear(life: AbortSignal): Promise<void> {
    const steps = [
      () => this.#dress(life),
      () => new Intl.Collator(this.locale()),
      () => new Intl.DateTimeFormat(this.locale()),
      () => this.look(),
      () => this.draw(),
    ];
    for (const step of steps) {
      await new Promise((then) => setTimeout(then));
      if (life.aborted) return;
      step();
    }
  }

  #dress(life: AbortSignal): void {
    const sheet = sharedSheet();
    // Another language keeps its place unseen until its sentences are here: nobody sees English flash by.
    this.root.adoptedStyleSheets = /^en\b/.test(this.locale())
      ? [sheet]
      : [sheet, sheetOf(".shop { visibility: hidden }")];
    this.#near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#begin(),
      {
        rootMargin: "600px",
      },
    );
    this.#near.observe(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.redraw, { signal: life });
  }

  /** A move disconnects and connects in one go; only who stays away is closed. */
  disconnectedCallback(): void {
    queueMicrotask(() => !this.isConnected && this.started && this.#close());
  }

  #close(): void {
    this.#near?.disconnect();
    this.#life.abort();
    this.started = false;
    this.end();
    render(null, this.root);
  }

  /** As if the tag had been taken from the page and put back. */
  protected restart(): void {
    this.#close();
    this.#open();
  }

  #begin(): void {
    this.#near?.disconnect();
    this.near();
    void this.speak();
  }

  /** Loads the language's sentences, then draws. */
  protected async speak(): Promise<void> {
    const locale = this.locale();
    const words = await loadWords(locale);
    // another one is asked for meanwhile, perhaps by the page's own tag, of which nobody tells
    if (locale !== this.locale()) return await this.speak();
    this.root.adoptedStyleSheets = [sharedSheet()];
    if (words === this.words) return;
    this.words = words;
    this.draw();
  }

  /** The tag's own language, the page's, the visitor's. */
  locale(): string {
    const page = this.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang;
    return localeOf([this.getAttribute("locale") ?? "", page, ...navigator.languages]);
  }

  /** Asking the page for its looks is slow, so it is asked once, and again for another accent. */
  protected look(): Look {
    const accent = this.accent();
    if (this.#look?.accent !== accent) this.#look = { look: lookOf(this, this.getAttribute("theme"), accent), accent };
    return this.#look!.look;
  }

  protected draw(): void {
    if (this.isConnected) render(this.view(), this.root);
  }

  /** Draws with the page's looks of now. */
  protected readonly redraw = (): void => {
    this.#look = undefined;
    this.draw();
  };
}
