/**
 * A failure of a request. With `…_after` the request was executed, but its response is lost. With `…_kept` it was not
 * executed, and its idempotency key keeps the error for a day.
 */
export type InjectedFault =
  | "reset"
  | "reset_after"
  | "silent"
  | "silent_after"
  | "500"
  | "500_after"
  | "500_kept"
  | "400_kept"
  | "401"
  | "403"
  | "429"
  | "slow"
  | "decline"
  | "requires_action"
  | "amount_too_small";

interface Planned {
  on: string;
  fault: InjectedFault;
  times: number;
  where: (body: string) => boolean;
  reached: () => void;
}
interface Plan {
  /** Number of requests that fail. Default: 1. With `Infinity` they fail until `clear`. */
  times?: number;
  /** Selects requests by their form body. */
  where?: ((body: string) => boolean) | undefined;
  /** Called when the fault occurs; after the work, if the request is executed. */
  reached?: () => void;
}

/** The faults of the next requests: planned one by one, or random. */
export class Faults {
  /** Returns a random fault for a route, or none. */
  draw: (route: string) => InjectedFault | undefined = () => undefined;
  #planned: Planned[] = [];

  /**
   * Plans a fault for the next requests to a route, e.g. `plan("POST /v1/refunds", "500_after")`. `*` is every route.
   */
  plan(on: string, fault: InjectedFault, { times = 1, where = () => true, reached = () => {} }: Plan = {}): void {
    this.#planned.push({ on, fault, times, where, reached });
  }

  next(route: string, body: string): { fault: InjectedFault | undefined; reached: () => void } {
    const planned = this.#planned.find(({ on, times, where }) =>
      (on === route || on === "*") && times > 0 && where(body)
    );
    if (!planned) return { fault: this.draw(route), reached: () => {} };
    planned.times--;
    return planned;
  }

  clear(): void {
    this.#planned = [];
    this.draw = () => undefined;
  }
}
