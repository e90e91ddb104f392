import { render } from "preact";
import style from "../style.css?inline";
import { loadWords } from "../text/languages.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { lookOf } from "../ui/look.ts";
import { Board } from "./board.tsx";
import { states } from "./states.tsx";

/** `?state=gear&theme=dark&locale=ar&accent=%23b1004f` shows one state alone; without, all of them can be chosen. */
const asked = new URLSearchParams(location.search);
const State = states[asked.get("state") ?? ""];
const stage = document.querySelector("main")!;

if (!State) render(<Board names={Object.keys(states)} />, stage);
else {
  const locale = asked.get("locale") ?? "en";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  const style_around = document.createElement("style");
  style_around.textContent = asked.get("page_style");
  document.head.append(style_around);
  document.documentElement.dataset.theme = asked.get("theme") ?? "light";
  stage.append(host);
  const text = textOf(await loadWords(locale), { locale, currency: asked.get("currency") ?? "EUR", timezone: "Europe/Berlin" });
  render(
    <TextProvider value={text}>
      <State look={lookOf(host, null, asked.get("accent"))} />
    </TextProvider>,
    shadow,
  );
  document.documentElement.dataset.ready = "yes";
}
