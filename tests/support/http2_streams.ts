import { type ClientHttp2Stream, connect, constants } from "node:http2";

/** A client that speaks HTTP/2 without TLS and never reads a body. */
export interface StalledClient extends Disposable {
  /** Requests a path several times at once. Resolves with the statuses, once each response has begun. */
  request(path: string, count: number, headers?: Record<string, string>): Promise<number[]>;
  /** Cancels all requests. The connection stays. */
  cancel(): void;
}

/** Connects to a server on this machine. The window of each stream is 0, so the server cannot send a body. */
export function openStalledClient(port: number): StalledClient {
  const session = connect(`http://127.0.0.1:${port}`, { settings: { initialWindowSize: 0 } });
  session.on("error", () => {});
  const streams: ClientHttp2Stream[] = [];

  function requestOnce(path: string, headers: Record<string, string>): Promise<number> {
    const stream = session.request({ ":path": path, ...headers });
    streams.push(stream);
    stream.end();
    return new Promise((resolve, reject) => {
      stream.on("response", (answer) => resolve(Number(answer[":status"])));
      stream.on("error", reject);
    });
  }

  return {
    request: async (path, count, headers = {}) =>
      await Promise.all(Array.from({ length: count }, () => requestOnce(path, headers))),
    cancel: () => streams.splice(0).forEach((stream) => stream.close(constants.NGHTTP2_CANCEL)),
    [Symbol.dispose]: () => session.destroy(),
  };
}
