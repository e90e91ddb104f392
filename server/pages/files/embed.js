// Writes the choices of the form into the snippets and the preview, and adds a copy button to each snippet. Without
// this script, the text can still be selected.
const form = document.querySelector(".generator");
const frame = document.querySelector(".preview");
const snippets = [...document.querySelectorAll("pre.tag code")];
const attributes = ["mode", "item", "locale", "theme"];
const shopAccent = form.elements.accent.defaultValue.toLowerCase();
const usualRadius = form.elements.radius.defaultValue;

/** Returns what differs from the defaults: attributes, and custom properties of the style. */
function readChoices() {
  const { accent, radius, ...chosen } = Object.fromEntries(new FormData(form));
  return {
    attributes: Object.fromEntries(attributes.filter((name) => chosen[name]).map((name) => [name, chosen[name]])),
    style: {
      ...accent !== shopAccent && { "--rental-accent": accent },
      ...radius !== usualRadius && { "--rental-radius": `${radius}px` },
    },
    radius,
  };
}

function writeSnippets({ attributes, style }) {
  // A button needs no space of its own.
  const place = attributes.mode ? {} : { display: "block", "min-height": "860px" };
  const css = Object.entries({ ...place, ...style }).map(([name, value]) => `${name}: ${value}`).join("; ");
  const written = Object.entries({ ...attributes, ...css && { style: css } }).map(([name, value]) =>
    `${name}="${value}"`
  );
  // In a paragraph, a button is where the text is: WordPress's block themes center only blocks.
  const [open, close] = attributes.mode ? ["<p>", "</p>"] : ["", ""];
  for (const snippet of snippets) {
    snippet.textContent = snippet.textContent.replace(
      /(?:<p>)?<rental-shop (publishable-key="[^"]*")[^>]*>([^]*<\/rental-shop>)(?:<\/p>)?/,
      (_, key, content) => `${open}${["<rental-shop", key, ...written].join(" ")}>${content}${close}`,
    );
  }
}

function showPreview({ attributes: chosen, style }) {
  const page = frame.contentDocument;
  const tag = page?.querySelector("rental-shop");
  if (!tag) return;
  page.documentElement.style.colorScheme = chosen.theme ?? "light dark";
  for (const name of ["--rental-accent", "--rental-radius"]) tag.style.setProperty(name, style[name] ?? null);
  for (const name of attributes) {
    const value = chosen[name] ?? null;
    if (tag.getAttribute(name) === value) continue;
    if (value === null) tag.removeAttribute(name);
    else tag.setAttribute(name, value);
  }
  // The tag reads its accent when an attribute changes.
  tag.toggleAttribute("category");
}

function update() {
  const choices = readChoices();
  form.querySelector("output").textContent = `${choices.radius} px`;
  writeSnippets(choices);
  showPreview(choices);
}

form.addEventListener("input", update);
// The fields have their former values once the event has ended.
form.addEventListener("reset", () => setTimeout(update));
frame.addEventListener("load", () => showPreview(readChoices()));
// A browser may fill the form as it was before a reload.
update();

for (const snippet of navigator.clipboard ? document.querySelectorAll("pre") : []) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(snippet.textContent);
    button.textContent = "Copied";
    setTimeout(() => button.textContent = "Copy", 2_000);
  });
  snippet.after(button);
}
