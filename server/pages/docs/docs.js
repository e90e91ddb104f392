// Adds the search, copy buttons and language tabs. The pages can be read without this script.
const root = document.documentElement;
const find = (id) => document.getElementById(id);

// Addresses of requests from before there was a page for the reference.
if (location.pathname === "/docs" && location.hash) location.replace(`/docs/reference${location.hash}`);

const menu = find("menu");
menu?.addEventListener("click", () => {
  const open = menu.getAttribute("aria-expanded") !== "true";
  menu.setAttribute("aria-expanded", String(open));
});

const field = find("search");
const results = find("results");
let index;
const readIndex = () => index ??= fetch("/docs/search.json").then((response) => response.json());
field?.addEventListener("focus", () => readIndex());
field?.addEventListener("input", showResults);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input, textarea")) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === "Escape" && !results.hidden) {
    field.value = "";
    results.hidden = true;
    field.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && !results.hidden && event.target.closest(".search")) {
    event.preventDefault();
    const stops = [field, ...results.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }
});

async function showResults() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = words.length ? await readIndex() : [];
  const found = entries.map((entry) => ({ entry, rank: rankOf(entry, words) })).filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank).slice(0, 12);
  results.hidden = !words.length;
  results.replaceChildren(...found.map(({ entry: { kind, title, url } }) => {
    const link = document.createElement("a");
    link.href = url;
    link.append(Object.assign(document.createElement("small"), { textContent: kind }), title);
    return link;
  }));
  if (!found.length) results.textContent = "Nothing found";
}

/** Returns 0 if a word is missing. A word in the title counts more than one in the text. */
function rankOf({ title, words: text }, words) {
  const ranks = words.map((word) => title.toLowerCase().includes(word) ? 3 : text.includes(word) ? 1 : 0);
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank);
}

function choose(language) {
  root.dataset.lang = language;
  for (const button of document.querySelectorAll(".tabs button")) {
    button.setAttribute("aria-pressed", String(button.dataset.lang === language));
  }
}

for (const button of document.querySelectorAll(".tabs button")) {
  button.addEventListener("click", () => {
    // The page keeps its place although blocks above change their height.
    const before = button.getBoundingClientRect().top;
    choose(button.dataset.lang);
    localStorage.setItem("docs-language", button.dataset.lang);
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: "instant" });
  });
}
if (localStorage.getItem("docs-language") === "ts") choose("ts");

for (const block of document.querySelectorAll(".code")) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy" });
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const shown = [...block.querySelectorAll("pre")].find((pre) => pre.offsetParent);
    await navigator.clipboard.writeText(shown.textContent);
    button.textContent = "Copied";
    setTimeout(() => button.textContent = "Copy", 2_000);
  });
  block.querySelector(".bar").append(button);
}

const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link]));
const observer = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    for (const link of links.values()) link.removeAttribute("aria-current");
    links.get(target.id)?.setAttribute("aria-current", "true");
  }
}, { rootMargin: "0px 0px -75% 0px" });
for (const id of links.keys()) observer.observe(find(id));

if (document.querySelector("[data-try]")) import("/docs/try_it.js");
