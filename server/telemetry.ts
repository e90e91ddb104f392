/** The part of OpenTelemetry's `Span` that this file uses. */
interface Span {
  setAttribute(name: string, value: unknown): unknown;
  setAttributes(attributes: Record<string, unknown>): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  updateName(name: string): unknown;
}
interface OpenTelemetry {
  trace: { getTracer(name: string): { startSpan(name: string): Span } };
  context: { active(): { getValue(key: symbol): unknown } };
}

/** Global keys of `@opentelemetry/api` 1.x: Deno's implementation, and the active span of a context. */
const API = Symbol.for("opentelemetry.js.api.1"), ACTIVE_SPAN = Symbol.for("OpenTelemetry Context Key SPAN");

function findOpenTelemetry(): OpenTelemetry | undefined {
  return (globalThis as unknown as Record<symbol, OpenTelemetry | undefined>)[API];
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
  const probe = findOpenTelemetry()?.trace.getTracer("rental").startSpan("probe");
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
  const span = findOpenTelemetry()?.context.active()?.getValue(ACTIVE_SPAN) as Span | undefined;
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
