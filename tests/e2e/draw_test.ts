import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { transformWithOxc } from "vite";
import { openBrowser } from "../support/browser.ts";

const ui = new URL("../../widget/ui/", import.meta.url);
let browser: Browser;
Deno.test.beforeAll(async () => {
  browser = await openBrowser();
});
Deno.test.afterAll(() => browser.close());

/** What a script says that has `h`, the hooks, and `draw(view)`, which draws into the page's body and waits for what follows. */
async function said(script: string): Promise<unknown> {
  const page: Page = await browser.newPage();
  await page.route("http://widget.test/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (!name) return await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Draw</title>" });
    const { code } = await transformWithOxc(await Deno.readTextFile(new URL(name, ui)), name);
    await route.fulfill({ contentType: "text/javascript", body: code });
  });
  await page.goto("http://widget.test/");
  const answer = await page.evaluate(`(async () => {
    const { h, Fragment, drawingIn } = await import("/draw.ts");
    const { useEffect, useId, useRef, useState } = await import("/state.ts");
    const drawn = drawingIn(document.body);
    const rest = () => new Promise((then) => setTimeout(then));
    const draw = (view) => (drawn(view), rest());
    const $ = (selector) => document.querySelector(selector);
    ${script}
  })()`);
  await page.close();
  return answer;
}

Deno.test("what stays in a view keeps its element and the focus while other things come and go before it", async () => {
  const answer = await said(`
    const view = (notice) => h("div", null, notice && h("p", null, notice), h("input", { name: "kept" }));
    await draw(view(null));
    const input = $("input");
    input.focus();
    await draw(view("Too late"));
    const during = $("p").textContent + document.activeElement.name;
    await draw(view(false));
    return [during, $("p"), document.activeElement === input];
  `);
  assert.deepEqual(answer, ["Too latekept", null, true]);
});

Deno.test("things with keys keep their state wherever they go, without keys the place does", async () => {
  const answer = await said(`
    const Thing = ({ name }) => h("li", null, name + useState(name)[0]);
    const list = (names, keyed) => h("ul", null, names.map((name) => h(Thing, { name, key: keyed ? name : undefined })));
    await draw(list(["a", "b", "c"], true));
    const first = $("li");
    await draw(list(["c", "a", "d"], true));
    const keyed = $("ul").textContent;
    const moved = first === $("li:nth-child(2)");
    await draw(null);
    await draw(list(["a", "b"], false));
    await draw(list(["b", "a"], false));
    return [keyed, moved, $("ul").textContent];
  `);
  assert.deepEqual(answer, ["ccaadd", true, "baab"]);
});

Deno.test("a component draws its view again when its state changes, once for all changes of a moment", async () => {
  const answer = await said(`
    let times = 0;
    const Counter = () => {
      const [count, setCount] = useState(() => 1);
      times++;
      return h("button", { onClick: () => (setCount(5), setCount(count + 1)) }, count, " times");
    };
    await draw(h(Counter, null));
    $("button").click();
    await rest();
    return [$("button").textContent, times];
  `);
  assert.deepEqual(answer, ["2 times", 2]);
});

Deno.test("effects come when all is drawn, again for other values, and end with their component", async () => {
  const answer = await said(`
    const log = [];
    const Watch = ({ day }) => {
      const place = useRef(null);
      useEffect(() => {
        log.push("begin " + day + place.current.isConnected);
        return () => log.push("end " + day);
      }, [day]);
      return h("p", { ref: place }, day);
    };
    for (const day of [1, 1, 2]) await draw(h("div", null, h(Fragment, null, h(Watch, { day }))));
    await draw(h("div", null, h(Fragment, null, null)));
    return log;
  `);
  assert.deepEqual(answer, ["begin 1true", "end 1", "begin 2true", "end 2"]);
});

Deno.test("attributes follow their values: false is said where it means something, fields show what they are told", async () => {
  const answer = await said(`
    const view = (on, value) => h("input", { disabled: on, "aria-pressed": on, value, onInput: () => false, style: { "--a": "1" } });
    await draw(view(true, "typed"));
    $("input").value = "something else";
    await draw(view(false, "typed"));
    const icon = h("svg", { viewBox: "0 0 1 1" }, h("path", { d: "M0 0" }));
    const html = $("input").outerHTML + $("input").value;
    await draw(h("div", { dangerouslySetInnerHTML: { __html: "<b>!</b>" } }));
    await draw([icon, h("label", { for: "x", class: undefined })]);
    return [html, document.body.innerHTML, $("path") instanceof SVGElement];
  `);
  assert.deepEqual(answer, [
    '<input aria-pressed="false" style="--a: 1;">typed',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><label for="x"></label>',
    true,
  ]);
});
