/** How a request can go wrong. `…_after` did it all the same, which is what makes payments hard; `…_kept` did not, and says so for a day. */
export type InjectedFault =
  | "reset"
  | "reset_after"
  | "silent"
  | "silent_after"
  | "500"
  | "500_after"
  | "500_kept"
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
  /** How often; once, unless said. `Infinity` until `clear`. */
  times?: number;
  /** Looks at the form. */
  where?: ((body: string) => boolean) | undefined;
  /** Called when the fault is played: after the work was done, if it is. */
  reached?: () => void;
}

/** Faults to come: planned one by one, or drawn at random. */
export class Faults {
  /** Draws a fault for a route, for chaos; seeded by whoever sets it. */
  draw: (route: string) => InjectedFault | undefined = () => undefined;
  #planned: Planned[] = [];

  /** `faults.plan("POST /v1/refunds", "500_after")`; `*` is every route. */
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
