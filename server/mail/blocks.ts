import { html } from "hono/html";
import type { BillLine, Block, MailPhoto } from "./letters/letter.ts";
import { style } from "./style.ts";

export type Html = ReturnType<typeof html>;
/** The direction and colors of a shop's mails. */
export interface Theme {
  direction: "ltr" | "rtl";
  accent: string;
  on_accent: string;
}

/** Renders one block of a letter as HTML. The template escapes all values. */
export function renderBlock(block: Block, theme: Theme): Html {
  switch (block.kind) {
    case "title":
      return html`<h1 class="ink" style="${style.title}">${block.text}</h1>`;
    case "heading":
      return html`<h2 class="ink" style="${style.heading}">${block.text}</h2>`;
    case "paragraph":
      return block.quiet
        ? html`<p class="quiet" style="${style.aside}"><bdi>${renderLines(block.text)}</bdi></p>`
        : html`<p class="ink" style="${style.paragraph}"><bdi>${renderLines(block.text)}</bdi></p>`;
    case "notice":
      return html`<p class="ink tint" style="${style.notice}"><bdi>${renderLines(block.text)}</bdi></p>`;
    case "code":
      return html`<p class="ink tint" dir="ltr" style="${style.code}">${block.text}</p>`;
    case "facts":
      return html`<div style="${style.facts}">${
        block.facts.map((fact) => renderFact(fact, block.facts.length === 1))
      }</div>`;
    case "bill":
      return renderBill(block, theme);
    case "button":
      return renderButton(block, theme);
    case "links":
      return html`<div style="${style.links}">${block.links.map(renderLink)}</div>`;
  }
}

/** Breaks text where it has line breaks. Some mail programs ignore `white-space`. */
function renderLines(text: string) {
  return text.split("\n").map((line, at) => at ? html`<br>${line}` : line);
}

function renderFact({ label, value, more }: { label: string; value: string; more?: string }, alone: boolean): Html {
  // Each line has its own direction: a telephone number below an Arabic name runs from left to right
  const lines = more?.split("\n").map((line) => html`<br><bdi>${line}</bdi>`);
  const below = lines ? html`<span class="quiet" style="${style.more}">${lines}</span>` : "";
  return html`
    <div class="${alone ? "" : "fact"}" style="${alone ? style.lone_fact : style.fact}">
      <span class="quiet" style="${style.label}">${label}</span><br>
      <span class="ink" dir="auto" style="${style.value}">${value}</span>${below}
    </div>
  `;
}

function renderBill(
  { lines, totals }: { lines: readonly BillLine[]; totals: readonly BillLine[] },
  theme: Theme,
): Html {
  const sums = totals.map((row, at) =>
    renderRow(row, theme, row.strong ? style.total : at === 0 ? style.sum : style.line)
  );
  return html`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.bill}">
      ${lines.map((row) => renderRow(row, theme, style.line))}${sums}
    </table>
  `;
}

function renderRow({ label, more, amount, photo }: BillLine, { direction }: Theme, css: string): Html {
  const below = more ? html`<br><span class="quiet" style="${style.more}">${more}</span>` : "";
  return html`
    <tr>
      ${photo ? html`<td width="68" class="line" style="${css}">${renderPhoto(photo)}</td>` : ""}
      <td class="ink line" colspan="${photo ? 1 : 2}" style="${css}">${label}${below}</td>
      <td class="ink line" align="${direction === "rtl" ? "left" : "right"}" style="${css};${style
        .amount}"><bdi>${amount}</bdi></td>
    </tr>
  `;
}

function renderPhoto({ url, alt }: MailPhoto): Html {
  return html`<img src="${url}" alt="${alt}" width="56" height="42" style="${style.photo}">`;
}

function renderButton({ text, url }: { text: string; url: string }, { accent, on_accent }: Theme): Html {
  const colours = `background:${accent};border:1px solid ${accent};color:${on_accent}`;
  return html`
    <p style="${style.around_button}"><a class="button" href="${url}" style="${style.button};${colours}">${text}</a></p>
  `;
}

function renderLink({ text, url }: { text: string; url: string }): Html {
  return html`<p class="ink line" style="${style.link}"><a href="${url}" style="${style.anchor}">${text}</a></p>`;
}
