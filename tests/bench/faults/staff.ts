import type { Answer, Run } from "./run.ts";

type Body = Record<string, unknown>;

/** Sends a request of staff about the run's booking, such as `change`. `click` is its Idempotency-Key. */
export async function sendToBooking(run: Run, action: string, body: Body, click?: string): Promise<Answer> {
  return await run.send(`POST /v1/bookings/${run.booking_id}/${action}`, body, { secret: true, click });
}

/** Sends a request of staff until the server answers, always with the same key. Throws if it is refused. */
export async function insist(run: Run, action: string, body: Body): Promise<Body> {
  const click = crypto.randomUUID();
  const answer = await run.retry(() => sendToBooking(run, action, body, click));
  if (!answer || answer.status >= 300) throw new Error(`${action}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Reads the run's booking as staff see it. */
export async function readBooking(run: Run): Promise<Body> {
  const answer = await run.retry(() => run.send(`GET /v1/bookings/${run.booking_id}`, undefined, { secret: true }));
  if (answer?.status !== 200) throw new Error(`The booking cannot be read: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Returns the id of the run's newest payment. */
export async function findPaymentId(run: Run): Promise<string> {
  const answer = await run.retry(() => run.send("GET /v1/payments", undefined, { secret: true }));
  return (answer!.body as { data: { id: string }[] }).data[0]!.id;
}
