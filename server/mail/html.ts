import { html, raw } from "hono/html";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { type Html, renderBlock, type Theme } from "./blocks.ts";
import { accentOf, textOn } from "./color.ts";
import type { Letter, Sender } from "./letters/letter.ts";
import { mailFormatFor } from "./mail_format.ts";
import { sheet, style } from "./style.ts";

/** Blank characters after the preview text. Without them, a list of mails would show the start of the body there. */
const filler = raw("&#847;&zwnj;&nbsp;".repeat(60));

/** Renders a letter as HTML: tables for old mail programs, one column for phones, and the shop's color. */
export function renderHtml(letter: Letter, shop: Sender): string {
  const { direction } = mailFormatFor(shop);
  const accent = accentOf(shop.branding.primary_color);
  const theme = { direction, accent, on_accent: textOn(accent) };
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
        ${sheet}
      </head>
      <body class="page" style="${style.page}">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}${filler}</div>
        <table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:32px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style
                .column}">
                <tr>
                  <td style="padding:0 4px 20px">${renderHeader(shop, theme)}</td>
                </tr>
                <tr>
                  <td class="card" style="${style.card}">${letter.blocks.map((block) => renderBlock(block, theme))}</td>
                </tr>
                <tr>
                  <td class="quiet" style="${style.foot}">${renderFooter(shop, letter)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  `;
  return String(page).trim();
}

/** Renders the logo, or the shop's initial and name if it has no logo. */
function renderHeader({ name, branding }: Sender, { accent, on_accent }: Theme): Html {
  if (branding.logo_url) {
    return html`<img class="logo" src="${branding.logo_url}" alt="${name}" height="36" style="${style.logo}">`;
  }
  const colours = `background:${accent};color:${on_accent}`;
  return html`
    <table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td align="center" aria-hidden="true" style="${style.mark};${colours}">${[...name][0]!.toUpperCase()}</td>
        <td class="ink" style="${style.shop}">${name}</td>
      </tr>
    </table>
  `;
}

/** Renders who sent the mail, and how customers reach the shop. Mails to the shop itself do not say that. */
function renderFooter({ name, support_email, phone, ...shop }: Sender, { internal }: Letter): Html {
  const { words } = mailFormatFor(shop);
  const sentBy = words.sent_by(name);
  if (internal) return html`${sentBy}`;
  return html`${sentBy}${support_email && ` ${words.questions}`}${
    support_email && renderContact(mailtoUrl(support_email), support_email)
  }${phone && renderContact(telUrl(phone), phone)}`;
}

function renderContact(url: string, shown: string): Html {
  return html`<br><a href="${url}" dir="ltr" style="color:inherit">${shown}</a>`;
}
