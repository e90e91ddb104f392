import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** Time in ms for which a node stays lost or isolated: longer than Patroni's `ttl`. */
const AWAY_MS = 35_000;

/** Something that happens to the primary under load. */
export interface Disaster {
  what: string;
  strike(cluster: Cluster): Promise<void>;
}

const killPostgres: Disaster = {
  what: "kill -9 of the primary",
  async strike(cluster) {
    (await cluster.primary()).killPostgres();
  },
};

const loseMachine: Disaster = {
  what: "loss of the primary's machine",
  async strike(cluster) {
    const node = await cluster.primary();
    await node.lose();
    await delay(AWAY_MS);
    node.start();
  },
};

const partition: Disaster = {
  what: "partition: the primary sees neither etcd nor its peers",
  async strike(cluster) {
    const node = await cluster.primary();
    node.isolate();
    await delay(AWAY_MS);
    node.rejoin();
  },
};

const switchOver: Disaster = { what: "switchover", strike: (cluster) => cluster.switchOver() };

/** Returns the disasters of a run, in order. */
export function disastersOf(kills: number): Disaster[] {
  return [...Array.from({ length: kills }, () => killPostgres), loseMachine, partition, switchOver];
}
