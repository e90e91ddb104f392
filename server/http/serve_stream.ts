import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Endpoint } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "./access_control.ts";
import type { EventSink, StreamHandler } from "./handlers.ts";
import { readInput } from "./read_input.ts";

/** Events that wait for a slow client. Beyond this, a `reset` takes the place of all of them. */
const MAX_WAITING = 200;

interface WaitingEvent {
  event: string;
  data: string;
}

/** Serves a stream of server-sent events until the client leaves or the handler ends it. */
export function serveStream(endpoint: Endpoint, handler: StreamHandler<string, Endpoint>, deps: Deps) {
  return async (c: Context, caller: Caller): Promise<Response> => {
    const { once: _once, ...input } = await readInput(c, endpoint);
    const queue = createQueue();
    const leave = await handler({ ...deps, ...caller } as never, { ...input, sink: queue } as never);
    const response = streamSSE(c, async (stream) => {
      stream.onAbort(queue.end);
      try {
        await stream.writeSSE({ event: "ready", data: "{}" });
        for await (const event of queue) await stream.writeSSE(event);
      } finally {
        leave();
      }
    });
    // A proxy must pass each event on at once
    response.headers.set("x-accel-buffering", "no");
    response.headers.set("cache-control", "no-store, no-transform");
    return response;
  };
}

/** Creates the events of one client. Memory stays flat however slowly the client reads. */
function createQueue(): EventSink & AsyncIterable<WaitingEvent> {
  let waiting: WaitingEvent[] = [];
  let hasEnded = false;
  let wake = Promise.withResolvers<void>();
  return {
    send(event, data) {
      waiting.push({ event, data: JSON.stringify(data) });
      if (waiting.length > MAX_WAITING) waiting = [{ event: "reset", data: "{}" }];
      wake.resolve();
    },
    end() {
      hasEnded = true;
      wake.resolve();
    },
    async *[Symbol.asyncIterator]() {
      while (!hasEnded) {
        await wake.promise;
        wake = Promise.withResolvers();
        const events = waiting;
        waiting = [];
        for (const event of events) if (!hasEnded) yield event;
      }
    },
  };
}
