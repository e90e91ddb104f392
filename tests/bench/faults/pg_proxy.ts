import { connect, createServer, type Socket } from "node:net";

/** A moment in a server's talk with Postgres: a statement about to be sent, or answered but not yet heard of. */
export interface Moment {
  when: "before" | "after";
  /** Judges the statement, and those before it in the same transaction. */
  match(statement: string, earlier: readonly string[]): boolean;
}

/** Stands between a server and the socket of Postgres, reads what they say, and stops time at a moment: from then on nothing passes. */
export class PgProxy implements AsyncDisposable {
  #moment: Moment | undefined;
  #reached: (() => void) | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server;

  private constructor(private readonly upstream: string) {
    this.#server = createServer((client) => this.#join(client));
  }

  static async start({ upstream, port }: { upstream: string; port: number }): Promise<PgProxy> {
    const proxy = new PgProxy(upstream);
    await new Promise<void>((ready) => proxy.#server.listen(port, "127.0.0.1", ready));
    return proxy;
  }

  /** Calls `reached` at the moment, before the server can hear of it. */
  stopAt(moment: Moment, reached: () => void): void {
    this.#moment = moment;
    this.#reached = reached;
  }

  clear(): void {
    this.#moment = this.#reached = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  #join(client: Socket): void {
    const postgres = connect({ path: this.upstream });
    const talk = new Talk();
    let stopped = false, waiting = false;
    const stop = () => {
      stopped = true;
      const reached = this.#reached;
      this.clear();
      reached?.();
    };
    for (const socket of [client, postgres]) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#sockets.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
    client.on("data", (bytes: Uint8Array) => {
      for (const { statement, earlier } of talk.read(bytes)) {
        if (!this.#moment?.match(statement, earlier)) continue;
        if (this.#moment.when === "before") return stop();
        waiting = true;
      }
      if (!stopped) postgres.write(bytes);
    });
    postgres.on("data", (bytes: Uint8Array) => {
      if (waiting && !stopped && this.#moment) return stop();
      if (!stopped) client.write(bytes);
    });
  }
}

/** One connection's frontend messages: only those that name a statement or run one matter. */
class Talk {
  #left: Uint8Array = new Uint8Array();
  #started = false;
  readonly #prepared = new Map<string, string>();
  #transaction: string[] = [];

  *read(bytes: Uint8Array): Generator<{ statement: string; earlier: readonly string[] }> {
    let rest = new Uint8Array([...this.#left, ...bytes]);
    for (;;) {
      const head = this.#started ? 1 : 0;
      if (rest.length < head + 4) break;
      const length = head + new DataView(rest.buffer, rest.byteOffset + head).getUint32(0);
      if (rest.length < length) break;
      const statement = this.#started
        ? this.#statementOf(String.fromCharCode(rest[0]!), rest.subarray(5, length))
        : undefined;
      this.#started = true;
      rest = rest.subarray(length);
      if (statement === undefined) continue;
      if (/^begin/i.test(statement)) this.#transaction = [];
      yield { statement, earlier: this.#transaction };
      this.#transaction.push(statement);
    }
    this.#left = rest;
  }

  #statementOf(type: string, body: Uint8Array): string | undefined {
    const [first = "", second = ""] = new TextDecoder().decode(body).split("\0");
    if (type === "Q") return first;
    if (type === "P") this.#prepared.set(first, second);
    return type === "B" ? this.#prepared.get(second) : undefined;
  }
}
