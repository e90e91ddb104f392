import { html, raw } from "hono/html";
import { accentOf, textOn } from "./color.ts";
import type { Amount, Block, Letter, Sender } from "./letters/letter.ts";
import { speechOf } from "./speech.ts";

type Html = ReturnType<typeof html>;

/** Mail programs drop style sheets, so light is written on the elements and dark, where it is understood, overrides it here. */
const dark = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .fact { width: 100% !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #161615 !important; }
  .card { background: #212120 !important; border-color: #363633 !important; }
  .ink, .ink a { color: #f3f3f0 !important; }
  .quiet, .quiet a { color: #aaaaa3 !important; }
  .line { border-color: #3b3b38 !important; }
  .tint { background: #2c2c2a !important; }
  .logo { background: #ffffff !important; padding: 6px 8px !important; border-radius: 8px !important; }
  .button { border-color: rgba(255, 255, 255, 0.28) !important; }
}
</style>`);

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = "color:#1c1c1a";
const quiet = "color:#66665f";
const line = "1px solid #e6e6e1";
const text = `${font};font-size:16px;line-height:25px;${ink}`;
const small = `${font};font-size:14px;line-height:21px`;

/** A letter as HTML: tables for old mail programs, one column for phones, the shop's colour on the one button. */
export function htmlOf(letter: Letter, shop: Sender): string {
  const { words, direction } = speechOf(shop);
  const page = html`
    <!doctype html>
    <html lang="${shop.locale}" dir="${direction}">
      <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${letter.subject}</title>
    ${dark}
      </head>
      <body class="page" style="margin:0;padding:0;background:#f5f5f2;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}${raw("&#847;&zwnj;&nbsp;".repeat(60))}</div>
        <table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:32px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
                <tr>
                  <td style="padding:0 4px 20px">${head(shop)}</td>
                </tr>
                <tr>
                  <td class="card" style="background:#ffffff;border:${line};border-radius:14px;padding:36px 36px 28px">
    ${letter.blocks.map((block) => written(block, shop))}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="padding:20px 4px 0;${small};${quiet}">${words.sent_by(shop.name)}${shop.support_email
                    ? html`
                      ${words.questions}<br><a href="mailto:${shop.support_email}" style="${quiet}">${shop.support_email}</a>
                    `
                    : ""}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  `;
  return String(page);
}

function head({ name, branding }: Sender): Html {
  return branding.logo_url
    ? html`
      <img class="logo" src="${branding.logo_url}" alt="${name}" height="36"
        style="display:block;height:36px;width:auto;border:0;${text};font-weight:600">
    `
    : html`<span class="ink" style="${text};font-weight:600">${name}</span>`;
}

function written(block: Block, shop: Sender): Html {
  switch (block.kind) {
    case "title":
      return html`
        <h1 class="ink"
          style="margin:0 0 12px;${font};font-size:24px;line-height:31px;font-weight:650;letter-spacing:-0.01em;${ink}">${block
            .text}</h1>
      `;
    case "heading":
      return html`<h2 class="ink" style="margin:28px 0 6px;${font};font-size:16px;line-height:24px;font-weight:650;${ink}">${block.text}</h2>`;
    case "paragraph":
      return block.quiet
        ? html`<p class="quiet" style="margin:0 0 12px;${small};${quiet}">${block.text}</p>`
        : html`<p class="ink" style="margin:0 0 12px;${text}">${block.text}</p>`;
    case "notice":
      return html`<p class="ink tint" style="margin:0 0 20px;padding:12px 16px;background:#f5f5f2;border-radius:8px;${text}">${block.text}</p>`;
    case "code":
      return html`
        <p class="ink tint" dir="ltr"
          style="margin:20px 0;padding:20px 0 20px 8px;background:#f5f5f2;border-radius:10px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:40px;letter-spacing:8px;font-weight:600;${ink}">${block
            .text}</p>
      `;
    case "facts":
      return html`<div style="margin:20px 0 8px">${block.facts.map(fact)}</div>`;
    case "bill":
      return html`
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
          style="margin:8px 0 20px">${block.lines.map((row) => amount(row, shop, false))}${block.totals.map((row, index) =>
            amount(row, shop, index === block.totals.length - 1)
          )}</table>
      `;
    case "button":
      return html`<p style="margin:24px 0">${button(block, shop)}</p>`;
    case "links":
      return html`<div style="margin:8px 0 20px">${
        block.links.map(({ text: said, url }) =>
          html`
            <p class="ink line"
              style="margin:0;padding:11px 0;border-bottom:${line};${text}"><a href="${url}" style="${ink};font-weight:600;text-underline-offset:3px">${said}</a></p>
          `
        )
      }</div>`;
  }
}

function fact({ label, value, more }: { label: string; value: string; more?: string }): Html {
  return html`
    <div class="fact"
      style="display:inline-block;vertical-align:top;width:49%;min-width:200px;margin:0 0 16px"><span class="quiet" style="${small};${quiet}">${label}</span><br><span class="ink" dir="auto" style="${text};font-weight:600">${value}</span>${more
        ? html`<br><span class="quiet" style="${small};${quiet};white-space:pre-line">${more}</span>`
        : ""}</div>
  `;
}

function amount({ what, amount }: Amount, shop: Sender, last: boolean): Html {
  const end = speechOf(shop).direction === "rtl" ? "left" : "right";
  const look = `padding:10px 0;border-top:${line};${text};${last ? "font-weight:650" : ""}`;
  return html`
    <tr>
      <td class="ink line" style="${look}">${what}</td>
      <td class="ink line" align="${end}"
        style="${look};padding-inline-start:16px;white-space:nowrap;font-variant-numeric:tabular-nums"><bdi>${amount}</bdi></td>
    </tr>
  `;
}

function button({ text: said, url }: { text: string; url: string }, { branding }: Sender): Html {
  const accent = accentOf(branding.primary_color);
  return html`
    <a class="button" href="${url}"
      style="display:inline-block;padding:13px 24px;background:${accent};border:1px solid ${accent};border-radius:9px;color:${textOn(
        accent,
      )};${font};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${said}</a>
  `;
}
