/** How a request can go wrong. `…_after` did it all the same, which is what makes payments hard. */
export type Fault =
  | "reset"
  | "reset_after"
  | "silent"
  | "silent_after"
  | "500"
  | "500_after"
  | "429"
  | "slow"
  | "decline"
  | "requires_action"
  | "amount_too_small";

interface Planned {
  on: string;
  fault: Fault;
  times: number;
  where: (body: string) => boolean;
}

/** Faults to come: planned one by one, or drawn at random. */
export class Faults {
  /** Draws a fault for a route, for chaos; seeded by whoever sets it. */
  draw: (route: string) => Fault | undefined = () => undefined;
  #planned: Planned[] = [];

  /** `faults.plan("POST /v1/refunds", "500_after")`: the next time, or `times` times; `where` looks at the form. */
  plan(
    on: string,
    fault: Fault,
    { times = 1, where = () => true }: { times?: number; where?: (body: string) => boolean } = {},
  ): void {
    this.#planned.push({ on, fault, times, where });
  }

  next(route: string, body: string): Fault | undefined {
    const planned = this.#planned.find(({ on, times, where }) => on === route && times > 0 && where(body));
    if (!planned) return this.draw(route);
    planned.times--;
    return planned.fault;
  }

  clear(): void {
    this.#planned = [];
    this.draw = () => undefined;
  }
}
