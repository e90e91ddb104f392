import assert from "node:assert/strict";
import type { TestShop } from "./shop.ts";
import { headersOf } from "./staff_session.ts";

interface StreamEvent {
  event: string;
  data: { kind?: string; id?: string; version?: string | null };
}

/** Opens a stream of changes as a tab does. `next` returns the next wanted event; `ended` resolves at the end. */
export async function openStream(shop: Pick<TestShop, "app">, token: string) {
  const response = await shop.app.request("http://shop.test/v1/changes", { headers: headersOf(token) });
  assert.equal(response.status, 200, await (response.ok ? "" : response.text()));
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: StreamEvent[] = [];
  let text = "";
  const ended = Promise.withResolvers<void>();
  let arrived = Promise.withResolvers<void>();
  (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      const blocks = text.split("\n\n");
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block)!;
        events.push({ event: event!, data: JSON.parse(data!) });
      }
      arrived.resolve();
      arrived = Promise.withResolvers();
    }
    ended.resolve();
  })();
  return {
    events,
    ended: ended.promise,
    async next(isWanted: (event: StreamEvent) => boolean): Promise<StreamEvent> {
      for (;;) {
        const found = events.findIndex(isWanted);
        if (found >= 0) return events.splice(0, found + 1).at(-1)!;
        await arrived.promise;
      }
    },
    close: () => reader.cancel(),
  };
}

export const isReady = ({ event }: StreamEvent) => event === "ready";
export const about = (kind: string, id: string) => ({ data }: StreamEvent) => data.kind === kind && data.id === id;
