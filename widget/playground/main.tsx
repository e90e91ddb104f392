import { render } from "preact";
import style from "../style/widget.css?inline";
import { en } from "../text/en.ts";
import { addWords, loadWords } from "../text/languages.ts";
import { type Text, textOf, TextProvider } from "../text/text.ts";
import { lookOf } from "../ui/look.ts";
import { Board } from "./board.tsx";
import { states } from "./states.tsx";

/** `?state=gear&theme=dark&locale=ar&accent=%23b1004f` shows one state, `?state=all` each under the other; without, they can be chosen. */
const asked = new URLSearchParams(location.search);
const state = asked.get("state") ?? "";
const stage = document.querySelector("main")!;
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
addWords(en);

if (state !== "all" && !states[state]) render(<Board names={Object.keys(states)} />, stage);
else {
  const locale = asked.get("locale") ?? "en";
  const around = document.createElement("style");
  around.textContent = asked.get("page_style");
  document.head.append(around);
  document.documentElement.dataset.theme = asked.get("theme") ?? "light";
  const text = textOf(await loadWords(locale), {
    locale,
    currency: asked.get("currency") ?? "EUR",
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
      <State look={lookOf(host, null, asked.get("accent"))} />
    </TextProvider>,
    shadow,
  );
}
