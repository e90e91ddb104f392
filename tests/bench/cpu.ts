import { setTimeout } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import type { Load } from "./load.ts";
import { SECONDS } from "./rounds.ts";

const TICK_MS = 10;

/** Returns the CPU time (ms) that a process has used so far. Other load changes it less than a rate, but it does. */
export async function cpuOfServer(pid: number): Promise<number> {
  const { own } = await ticksOf(pid);
  return own * TICK_MS;
}

/** Returns the CPU time (ms) of the bench's Postgres, with backends that have ended. */
export async function cpuOfPostgres({ folder }: BenchDatabase): Promise<number> {
  const postmaster = Number((await Deno.readTextFile(`${folder}/postgres/postmaster.pid`)).split("\n")[0]);
  let ticks = (await ticksOf(postmaster)).ended;
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const { parent, own } = await ticksOf(Number(name)).catch(() => ({ parent: 0, own: 0 }));
    if (parent === postmaster) ticks += own;
  }
  return ticks * TICK_MS;
}

/** Returns a function that runs a load and returns the responses per ms of CPU time of Postgres and these servers. */
export function ratePerCpu(
  database: BenchDatabase,
  pids: readonly number[],
  load: () => Promise<Load>,
): () => Promise<number> {
  const cpu = async () =>
    (await Promise.all(pids.map(cpuOfServer))).reduce((sum, ms) => sum + ms, await cpuOfPostgres(database));
  return async () => {
    const before = await cpu();
    const { per_second } = await load();
    // The time of an ended backend counts once Postgres has noticed its end
    await setTimeout(300);
    return per_second * SECONDS / (await cpu() - before);
  };
}

async function ticksOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}
