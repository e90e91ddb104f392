/** The part of OpenTelemetry's `Span` that is used. */
export interface Span {
  end(): void;
  spanContext(): SpanContext;
  setAttribute(name: string, value: unknown): unknown;
  setAttributes(attributes: Record<string, unknown>): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  updateName(name: string): unknown;
}
/** The ids by which another span can link to a span. */
export interface SpanContext {
  traceId: string;
  spanId: string;
  traceFlags: number;
}
interface SpanOptions {
  kind?: number;
  root?: boolean;
  links?: { context: SpanContext }[];
  attributes?: Record<string, unknown>;
}
interface Tracer {
  startSpan(name: string, options?: SpanOptions): Span;
  startActiveSpan<T>(name: string, options: SpanOptions, run: (span: Span) => T): T;
}
interface OpenTelemetry {
  trace: { getTracer(name: string): Tracer };
  context: { active(): { getValue(key: symbol): unknown } };
}

/** Global keys of `@opentelemetry/api` 1.x: Deno's implementation, and the active span of a context. */
const API = Symbol.for("opentelemetry.js.api.1"), ACTIVE_SPAN = Symbol.for("OpenTelemetry Context Key SPAN");

function findOpenTelemetry(): OpenTelemetry | undefined {
  return (globalThis as unknown as Record<symbol, OpenTelemetry | undefined>)[API];
}

/** Returns the tracer of this process. Undefined unless OTEL_DENO=true. */
export function findTracer(): Tracer | undefined {
  return findOpenTelemetry()?.trace.getTracer("rental");
}

/** Returns the span of the request or job that is running. */
export function findActiveSpan(): Span | undefined {
  return findOpenTelemetry()?.context.active()?.getValue(ACTIVE_SPAN) as Span | undefined;
}

/**
 * Keeps addresses out of traces: paths hold sign and pay tokens, queries hold secrets. Call it once, before serving.
 *
 * With OTEL_DENO=true, Deno 2.9 gives every span of `Deno.serve` and `fetch` `url.full`, `url.path` and `url.query`. It
 * sets them before our code runs, and a second value does not replace the first. So the method that sets them is
 * wrapped. Remove this when Deno lets a program choose or replace these attributes (denoland/deno,
 * ext/http/00_serve.ts).
 */
export function redactSpans(): void {
  const probe = findTracer()?.startSpan("probe");
  if (!probe) return;
  const prototype: Span = Object.getPrototypeOf(probe);
  const { setAttribute, setAttributes, setStatus } = prototype;
  prototype.setAttribute = function (this: Span, name, value) {
    const [kept] = Object.entries(redacted({ [name]: value }));
    return kept ? setAttribute.call(this, ...kept) : this;
  };
  prototype.setAttributes = function (this: Span, attributes) {
    return setAttributes.call(this, redacted(attributes));
  };
  prototype.setStatus = function (this: Span, { code, message }) {
    return setStatus.call(this, message === undefined ? { code } : { code, message: withoutPaths(message) });
  };
}

/** Names the active span after its route, whose template holds no values. */
export function nameSpan(route: string): void {
  const span = findActiveSpan();
  span?.updateName(route);
  span?.setAttribute("http.route", route.slice(route.indexOf(" ") + 1));
}

function redacted(attributes: Record<string, unknown>): Record<string, unknown> {
  const { "url.path": _path, "url.query": _query, ...kept } = attributes;
  return "url.full" in kept ? { ...kept, "url.full": withoutPaths(String(kept["url.full"])) } : kept;
}

/** Shortens every URL in a text to its origin. */
function withoutPaths(text: string): string {
  return text.replace(/\b(\w+:\/\/)(?:[^\s/?#@]*@)?([^\s/?#)]*)[^\s)]*/g, "$1$2/");
}
