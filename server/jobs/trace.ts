import { findActiveSpan, findTracer, type Span, type SpanContext } from "../telemetry.ts";

/** `SpanKind.CONSUMER` and `SpanStatusCode.ERROR` of OpenTelemetry. */
const CONSUMER = 4, ERROR = 2;

/** The property of a stored payload that names the span of the request or job that added the job (W3C traceparent). */
const CAUSE = "traceparent";

/** Adds the running span to the payload of a new job. Without OpenTelemetry, returns the payload unchanged. */
export function withCause<P extends object>(payload: P): P {
  const span = findActiveSpan();
  if (!span) return payload;
  const { traceId, spanId } = span.spanContext();
  return { ...payload, [CAUSE]: `00-${traceId}-${spanId}-01` };
}

/** Runs a job in a span of its own, linked to its cause. The task gets the payload that was added. */
export async function runTraced<P extends object, T>(
  task: string,
  stored: P,
  run: (payload: P) => Promise<T>,
): Promise<T> {
  const { [CAUSE]: cause, ...payload } = stored as P & { [CAUSE]?: string };
  const tracer = findTracer();
  if (!tracer) return await run(payload as P);
  const links = cause ? [{ context: toContext(cause) }] : [];
  const attributes = { "messaging.operation.type": "process", "messaging.destination.name": task };
  return await tracer.startActiveSpan(
    `job ${task}`,
    { root: true, kind: CONSUMER, links, attributes },
    async (span) => await endWith(span, run(payload as P)),
  );
}

async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // Messages of errors can name customers
    span.setStatus({ code: ERROR });
    span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
    throw error;
  } finally {
    span.end();
  }
}

function toContext(traceparent: string): SpanContext {
  const [, traceId = "", spanId = ""] = traceparent.split("-");
  return { traceId, spanId, traceFlags: 1 };
}
