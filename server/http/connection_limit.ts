/** Responses that one connection may have at a time. HTTP/1 has one, or two for a moment. */
const MAX_RESPONSES = 4;

/** Paths that load balancers poll, some with HTTP/1.0 and without a `Host`. */
const HEALTH_CHECK = /^http:\/\/[^/?#]*\/(?:livez|readyz)(?:\?|$)/;

/** Refuses HTTP/2, of which one connection carries hundreds of requests. */
export interface ConnectionLimit {
  /** Counts a request until its response is sent. Returns a response that refuses it, or undefined. */
  admit(request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>): Response | undefined;
}

/**
 * Creates the limit of all connections.
 *
 * Deno.serve accepts HTTP/2 without TLS from clients that start with it, and has no option against it. A connection
 * then carries 200 streams, whose responses stay in memory while the client does not read. Deno leaves out the `Host`
 * of a request over HTTP/2, unless the client sends one besides `:authority`. Such clients are limited by their number
 * of responses.
 */
export function createConnectionLimit(): ConnectionLimit {
  const running = new Map<string, number>();

  function release(connection: string): void {
    const left = running.get(connection)! - 1;
    if (left) running.set(connection, left);
    else running.delete(connection);
  }

  return {
    admit(request, info) {
      if (!request.headers.has("host") && !HEALTH_CHECK.test(request.url)) {
        return new Response(null, { status: 505 });
      }
      let connection: string;
      try {
        const { hostname, port } = info.remoteAddr;
        connection = `${hostname} ${port}`;
      } catch (error) {
        // The client has closed the connection
        if (error instanceof TypeError) return new Response(null, { status: 503 });
        throw error;
      }
      const count = running.get(connection) ?? 0;
      if (count >= MAX_RESPONSES) return new Response(null, { status: 503, headers: { "retry-after": "1" } });
      running.set(connection, count + 1);
      const end = () => release(connection);
      info.completed.then(end, end);
      return undefined;
    },
  };
}
