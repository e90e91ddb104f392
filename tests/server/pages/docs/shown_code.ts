/** A block of code as a page of the documentation shows it. */
export interface ShownCode {
  /** The text by language. A block with tabs has several. */
  languages: Record<string, string>;
  /** True if the block is the answer to the request before it. */
  isAnswer: boolean;
}

/** Returns the blocks of code of a page, in their order. */
export function shownCode(page: string): ShownCode[] {
  return page.split('<div class="code').slice(1).map((block) => {
    const texts = [...block.matchAll(/<pre [^>]*data-lang="(\w*)"[^>]*><code>([^]*?)<\/code><\/pre>/g)];
    return {
      languages: Object.fromEntries(texts.map(([, language, text]) => [language!, textOf(text!)])),
      isAnswer: /<span>Answer \d+<\/span>/.test(block),
    };
  });
}

/** Returns the text of HTML. */
export function textOf(html: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return html.replace(/<[^>]+>/g, "").replace(/&([\w#]+);/g, (_, name: string) => entities[name]!);
}
