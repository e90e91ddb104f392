// Sends requests of the reference to the demo shop. `docs.js` loads it only where a request can be tried.
const day = (after) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const days = { pickup_date: day(7), return_date: day(8), from: day(1), to: day(14) };

const key = await readKey();
if (key) {
  for (const article of document.querySelectorAll("[data-try]")) {
    const button = create("button", { type: "button", className: "try", textContent: "Try it" });
    button.setAttribute("aria-label", `Try it: ${article.querySelector("h3").textContent}`);
    button.setAttribute("aria-expanded", "false");
    article.querySelector(".example").prepend(button);
    button.addEventListener("click", async () => {
      const open = button.getAttribute("aria-expanded") !== "true";
      button.setAttribute("aria-expanded", String(open));
      const form = article.querySelector("form") ?? await addForm(article);
      form.hidden = !open;
      if (open) form.querySelector("input, textarea, button").focus();
    });
  }
}

/** Returns the publishable key of the demo shop's website, or undefined if this server has no demo shop. */
async function readKey() {
  const page = await fetch("/");
  if (!page.ok) return undefined;
  const html = new DOMParser().parseFromString(await page.text(), "text/html");
  return html.querySelector("rental-shop")?.getAttribute("publishable-key");
}

async function addForm(article) {
  const { method, path, parameters, body } = JSON.parse(article.dataset.try);
  const form = create("form", { className: "console" });
  article.querySelector(".example").firstChild.after(form);
  form.append(create("p", { textContent: "Sent to the demo shop of this server, with its publishable key." }));
  const values = await sampleValues(path, body);
  for (const { name, required } of parameters) {
    const input = create("input", {
      name,
      required,
      value: values[name] ?? "",
      autocomplete: "off",
      spellcheck: false,
    });
    form.append(labelled(required ? `${name} (required)` : name, input));
  }
  if (body) {
    const value = JSON.stringify({ ...body, ...values.body }, null, 2);
    form.append(labelled("Body", create("textarea", { name: "body", rows: 12, spellcheck: false, value })));
  }
  const answer = create("div", { className: "answer" });
  answer.setAttribute("aria-live", "polite");
  form.append(create("button", { textContent: "Send" }), answer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, answer, { method, path });
  });
  return form;
}

/** Returns values with which the request succeeds: days ahead, and a record of the demo shop. */
async function sampleValues(path, body) {
  const list = path.includes("{id}") ? path.replace("/{id}", "") : "/v1/fleet/items";
  const isNeeded = path.includes("{id}") || path.includes("addons-check") || body;
  const [record] = isNeeded ? (await (await call("GET", `${list}?limit=1`)).json()).data : [];
  const id = record?.id ?? "";
  const lines = [{ fleet_item_id: id, quantity: 1 }];
  const { pickup_date, return_date } = days;
  return { ...days, id, fleet_item_ids: id, body: { pickup_date, return_date, line_items: lines } };
}

async function send(form, answer, { method, path }) {
  const fields = [...new FormData(form)].filter(([name, value]) => name !== "body" && value !== "");
  const given = new Map(fields);
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given.get(name) ?? "";
    given.delete(name);
    return encodeURIComponent(value);
  });
  const query = String(new URLSearchParams([...given]));
  const started = performance.now();
  try {
    const response = await call(method, query ? `${address}?${query}` : address, form.elements.body?.value);
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    const names = ["content-type", "etag", "ratelimit", "request-id"].filter((name) => response.headers.has(name));
    const headers = create("dl");
    for (const name of names) {
      headers.append(
        create("dt", { textContent: name }),
        create("dd", { textContent: response.headers.get(name) }),
      );
    }
    const shown = create("pre", { tabIndex: 0, textContent: layOut(text) });
    shown.setAttribute("aria-label", "Answer");
    const status = create("p", {
      className: response.ok ? "ok" : "failed",
      textContent: `${response.status} in ${ms} ms`,
    });
    answer.replaceChildren(status, headers, shown);
  } catch {
    answer.replaceChildren(create("p", { className: "failed", textContent: "The server did not answer. Try again." }));
  }
}

function call(method, address, body) {
  const headers = { authorization: `Bearer ${key}`, ...body !== undefined && { "content-type": "application/json" } };
  return fetch(address, { method, headers, body, cache: "no-store" });
}

function layOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function labelled(text, field) {
  const label = create("label", { textContent: text });
  label.append(field);
  return label;
}

function create(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
