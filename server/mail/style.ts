import { raw } from "hono/html";

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const ink = "color:#1c1c1a";
const tint = "background:#f5f5f2";
const hairline = "1px solid #e6e6e1";
/** A shop can write a word that is longer than a line. */
const wrap = "overflow-wrap:anywhere";
const text = `${font};font-size:16px;line-height:25px;${ink}`;
const quiet = `${font};font-size:14px;line-height:21px;color:#66665f`;

/** Inline styles by element, because many mail programs ignore style sheets. */
export const style = {
  page: `margin:0;padding:0;${tint};-webkit-text-size-adjust:100%`,
  column: "max-width:560px",
  card: `background:#ffffff;border:${hairline};border-radius:14px;padding:36px 36px 28px`,
  foot: `padding:20px 4px 0;${wrap};${quiet}`,
  shop: `padding:0 11px;${text};font-weight:600`,
  mark: `width:34px;height:34px;border-radius:10px;${font};font-size:17px;line-height:34px;font-weight:650`,
  logo: `display:block;height:36px;width:auto;border:0;${text};font-weight:600`,
  title:
    `margin:0 0 12px;${font};font-size:24px;line-height:31px;font-weight:650;letter-spacing:-0.01em;${wrap};${ink}`,
  heading: `margin:28px 0 6px;${font};font-size:16px;line-height:24px;font-weight:650;${wrap};${ink}`,
  paragraph: `margin:0 0 12px;${wrap};${text}`,
  aside: `margin:0 0 12px;${wrap};${quiet}`,
  notice: `margin:0 0 20px;padding:12px 16px;${tint};border-radius:8px;${wrap};${text}`,
  code: `margin:20px 0;padding:20px 0 20px 8px;${tint};border-radius:10px;text-align:center;${mono};font-size:34px;` +
    `line-height:40px;letter-spacing:8px;font-weight:600;${ink}`,
  facts: "margin:20px 0 8px",
  fact: "display:inline-block;vertical-align:top;width:48%;min-width:140px;margin:0 0 16px;overflow-wrap:anywhere",
  lone_fact: "margin:0 0 16px;overflow-wrap:anywhere",
  label: quiet,
  value: `${text};font-weight:600`,
  more: `${quiet};white-space:pre-line`,
  bill: "margin:8px 0 20px",
  line: `padding:3px 0 7px;${text}`,
  photo: "display:block;object-fit:cover;border:0;border-radius:6px",
  sum: `padding:10px 0 7px;border-top:${hairline};${text}`,
  total: `padding:10px 0 7px;border-top:${hairline};${text};font-weight:650`,
  amount: "padding-inline-start:16px;white-space:nowrap;font-variant-numeric:tabular-nums",
  links: "margin:8px 0 20px",
  link: `margin:0;padding:11px 0;border-bottom:${hairline};${wrap};${text}`,
  anchor: `${ink};font-weight:600;text-underline-offset:3px`,
  around_button: "margin:24px 0",
  button: `display:inline-block;padding:13px 24px;border-radius:9px;${font};font-size:16px;line-height:22px;` +
    `font-weight:600;text-decoration:none;${wrap}`,
};

/** The style sheet for phones and dark mode. A logo keeps a white background, because it may be drawn for one. */
export const sheet = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .fact { box-sizing: border-box; width: auto !important; min-width: 48% !important; max-width: 100% !important;
    padding-inline-end: 12px; }
}
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
