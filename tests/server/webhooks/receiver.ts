import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: Record<string, string>;
  body: string;
  at: number;
}

export interface Receiver extends AsyncDisposable {
  port: number;
  url: string;
  /** Number of connections, also of those without a request. */
  connections: number;
  received: Received[];
}

/**
 * Opens a server on this machine that stores the requests it gets. `answer` writes the response; by default it is 200.
 */
export async function openReceiver(
  answer: (response: ServerResponse, request: IncomingMessage, received: Received) => void = (response) =>
    response.end("ok"),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const got = { headers: request.headers as Record<string, string>, body, at: Date.now() };
    received.push(got);
    answer(response, request, got);
  });
  const sockets = new Set<{ destroy(): void }>();
  const receiver = { port: 0, url: "", connections: 0, received };
  server.on("connection", (socket) => {
    receiver.connections++;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`;
  return Object.assign(receiver, {
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
