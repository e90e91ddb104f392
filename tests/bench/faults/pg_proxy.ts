import { connect, createServer, type Socket } from "node:net";

/** A moment in a connection to Postgres: before a statement is sent, or before its result reaches the server. */
export interface Moment {
  when: "before" | "after";
  /** Returns whether this is the statement. `earlier` are the ones before it in the same transaction. */
  match(statement: string, earlier: readonly string[]): boolean;
}

/**
 * A proxy between a server and the socket of Postgres that reads the protocol and stops forwarding at a given moment.
 */
export class PgProxy implements AsyncDisposable {
  #moment: Moment | undefined;
  #reached: (() => void) | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server;

  private constructor(private readonly upstream: string) {
    this.#server = createServer((client) => this.#forward(client));
  }

  static async start({ upstream, port }: { upstream: string; port: number }): Promise<PgProxy> {
    const proxy = new PgProxy(upstream);
    await new Promise<void>((ready) => proxy.#server.listen(port, "127.0.0.1", ready));
    return proxy;
  }

  /** Stops forwarding at the moment and calls `reached`. */
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

  #forward(client: Socket): void {
    const postgres = connect({ path: this.upstream });
    const reader = new StatementReader();
    let stopped = false;
    let waiting = false;
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
      for (const { statement, earlier } of reader.read(bytes)) {
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

/** Reads the statements from the frontend messages of one connection. */
class StatementReader {
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
