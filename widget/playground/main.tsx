import { render } from "preact";
import checkoutStyle from "../style/checkout.css?inline";
import forcedStyle from "../style/forced_colors.css?inline";
import discountsStyle from "../style/discounts.css?inline";
import extrasStyle from "../style/extras.css?inline";
import detailsStyle from "../style/item_details.css?inline";
import sizesStyle from "../style/sizes.css?inline";
import dangerStyle from "../style/danger.css?inline";
import selectStyle from "../style/select.css?inline";
import codeStyle from "../style/mailed_code.css?inline";
import bookingsStyle from "../style/my_bookings.css?inline";
import pricesStyle from "../style/from_prices.css?inline";
import timesStyle from "../style/times.css?inline";
import searchStyle from "../style/search.css?inline";
import inkStyle from "../style/ink_pad.css?inline";
import unavailableStyle from "../style/unavailable.css?inline";
import style from "../style/widget.css?inline";
import { en } from "../text/en.ts";
import { addWords, loadWords } from "../text/languages.ts";
import { type Text, textOf, TextProvider } from "../text/text.ts";
import { addIcons } from "../ui/icon.tsx";
import { laterIcons } from "../ui/later_icons.ts";
import { lookOf } from "../ui/look.ts";
import { Board } from "./board.tsx";
import { states } from "./states.tsx";

/**
 * `?state=gear&theme=dark&locale=ar&accent=%23b1004f` shows one state, `?state=all` shows all. Without a state it shows
 * a list.
 */
const query = new URLSearchParams(location.search);
const state = query.get("state") ?? "";
const stage = document.querySelector("main")!;
const sheet = new CSSStyleSheet();
const laterStyles = [
  checkoutStyle,
  forcedStyle,
  extrasStyle,
  discountsStyle,
  detailsStyle,
  sizesStyle,
  inkStyle,
  searchStyle,
  selectStyle,
  pricesStyle,
  timesStyle,
  dangerStyle,
  codeStyle,
  bookingsStyle,
  unavailableStyle,
];
sheet.replaceSync(style + laterStyles.join(""));
addWords(en);
addIcons(laterIcons);

if (state !== "all" && !states[state]) render(<Board names={Object.keys(states)} />, stage);
else {
  const locale = query.get("locale") ?? "en";
  const around = document.createElement("style");
  around.textContent = query.get("page_style");
  document.head.append(around);
  document.documentElement.dataset.theme = query.get("theme") ?? "light";
  const text = textOf(await loadWords(locale), {
    locale,
    currency: query.get("currency") ?? "EUR",
    timezone: "Europe/Berlin",
  });
  for (const name of state === "all" ? Object.keys(states) : [state]) show(name, text);
  document.documentElement.dataset.ready = "yes";
}

function show(name: string, text: Text): void {
  const host = document.createElement("div");
  host.dataset.state = name;
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  stage.append(host);
  const State = states[name]!;
  render(
    <TextProvider value={text}>
      <State look={lookOf(host, null, query.get("accent"))} />
    </TextProvider>,
    shadow,
  );
}
