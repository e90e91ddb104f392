import { setTimeout as delay } from "node:timers/promises";
import { openPool } from "../../../server/db/client.ts";
import { findRunAs } from "../../../server/db/embedded/os_user.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { freePort } from "../../support/free_port.ts";
import { type Node, openNode } from "./node.ts";
import { type Process, type Programs, startProcess } from "./processes.ts";

/** Longest time in ms until the nodes are healthy again. A node that was lost may have to copy all data. */
const HEALTHY_WITHIN_MS = 120_000;

/** Three Postgres under Patroni, etcd, HAProxy that finds the primary, and pgbouncer in transaction mode. */
export interface Cluster extends AsyncDisposable {
  nodes: readonly Node[];
  /** The address for servers: pgbouncer. */
  url: string;
  /** The address of the primary behind HAProxy, for the judge. */
  direct_url: string;
  primary(): Promise<Node>;
  /** Returns the timeline of the primary. Each promotion of a standby begins a new one. */
  timeline(): Promise<number>;
  /** Waits until a primary of a later timeline has a synchronous standby, and every node runs. */
  waitUntilHealthy(timeline?: number): Promise<void>;
  /** Hands the role of the primary to a standby, as before maintenance. */
  switchOver(): Promise<void>;
}

export async function openCluster(programs: Programs): Promise<Cluster> {
  const folder = await Deno.makeTempDir({ prefix: "rental-cluster-" });
  const as = await findRunAs();
  await Deno.chown(folder, as.uid ?? null, as.gid ?? null);
  const processes: Process[] = [];
  let isKept = false;
  const start = (name: keyof Programs, args: string[]) =>
    processes.push(startProcess(programs[name], args, { as, log: `${folder}/${name}.log` }));

  const etcd_port = await startEtcd(folder, (args) => start("etcd", args));
  const nodes: Node[] = [];
  for (const name of ["one", "two", "three"]) nodes.push(await openNode({ name, folder, etcd_port, programs, as }));
  for (const node of nodes) node.start();
  const haproxy_port = freePort(), pgbouncer_port = freePort();
  await Deno.writeTextFile(`${folder}/haproxy.cfg`, haproxySettings(nodes, haproxy_port));
  await Deno.writeTextFile(`${folder}/pgbouncer.ini`, pgbouncerSettings(haproxy_port, pgbouncer_port));
  start("haproxy", ["-db", "-f", `${folder}/haproxy.cfg`]);
  start("pgbouncer", [`${folder}/pgbouncer.ini`]);

  const cluster: Cluster = {
    nodes,
    url: `postgres://rental@127.0.0.1:${pgbouncer_port}/rental?prepare=false`,
    direct_url: `postgres://rental@127.0.0.1:${haproxy_port}/rental`,
    async primary() {
      for (;; await delay(200)) {
        const leader = (await membersOf(nodes)).find(({ role }) => role === "leader");
        const node = leader && nodes.find(({ name }) => name === leader.name);
        if (node) return node;
      }
    },
    async timeline() {
      for (;; await delay(200)) {
        const leader = (await membersOf(nodes)).find(({ role }) => role === "leader");
        if (leader?.timeline !== undefined) return leader.timeline;
      }
    },
    async waitUntilHealthy(timeline = 0) {
      const end = performance.now() + HEALTHY_WITHIN_MS;
      let members: Member[] = [];
      for (; performance.now() < end; await delay(500)) {
        members = await membersOf(nodes);
        const leader = members.find(({ role }) => role === "leader");
        // Just after a disaster, Patroni still describes the cluster as it was before
        if ((leader?.timeline ?? 0) <= timeline) continue;
        const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role);
        if (roles.length === nodes.length && roles.includes("sync_standby")) return;
      }
      isKept = true;
      throw new Error(`The cluster is not healthy. Its logs are in ${folder}. ${JSON.stringify(members)}`);
    },
    async switchOver() {
      const members = await membersOf(nodes);
      const nameOf = (role: string) => members.find((member) => member.role === role)!.name;
      const body = JSON.stringify({ leader: nameOf("leader"), candidate: nameOf("sync_standby") });
      const port = nodes.find(({ name }) => name === nameOf("leader"))!.rest_port;
      const response = await fetch(`http://127.0.0.1:${port}/switchover`, { method: "POST", body });
      if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`);
      await response.body?.cancel();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()));
      await Promise.all(processes.map((process) => process[Symbol.asyncDispose]()));
      await delay(500);
      if (!isKept) await Deno.remove(folder, { recursive: true });
    },
  };
  await cluster.waitUntilHealthy();
  await createDatabase(haproxy_port);
  await migrateAll(cluster.direct_url);
  return cluster;
}

async function startEtcd(folder: string, start: (args: string[]) => void): Promise<number> {
  const [client, peer] = [freePort(), freePort()];
  const address = (port: number) => `http://127.0.0.1:${port}`;
  start([
    "--name",
    "etcd",
    "--data-dir",
    `${folder}/etcd`,
    "--initial-cluster",
    `etcd=${address(peer)}`,
    "--listen-client-urls",
    address(client),
    "--advertise-client-urls",
    address(client),
    "--listen-peer-urls",
    address(peer),
    "--initial-advertise-peer-urls",
    address(peer),
  ]);
  const isUp = () => fetch(`${address(client)}/health`).then(async ({ ok, body }) => (await body?.cancel(), ok));
  while (!await isUp().catch(() => false)) await delay(100);
  return client;
}

interface Member {
  name: string;
  role: string;
  state: string;
  /** Missing while Postgres of the node does not run. */
  timeline?: number;
}

/** Returns the nodes as the first one that answers sees them. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest_port } of nodes) {
    const signal = AbortSignal.timeout(1_000);
    const members = await fetch(`http://127.0.0.1:${rest_port}/cluster`, { signal })
      .then(async (response) => (await response.json() as { members: Member[] }).members)
      .catch(() => undefined);
    if (members?.some(({ role }) => role === "leader")) return members;
  }
  return [];
}

async function createDatabase(port: number): Promise<void> {
  const sql = openPool(`postgres://postgres@127.0.0.1:${port}/postgres`, { max: 1 });
  await sql.unsafe("create role rental login createrole");
  await sql.unsafe("create database rental owner rental");
  await sql.end();
}

/** Sends connections to the node that Patroni calls the primary, and ends those to a node that no longer is. */
function haproxySettings(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(({ name, postgres_port, rest_port }) =>
    `  server ${name} 127.0.0.1:${postgres_port} check port ${rest_port}`
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

function pgbouncerSettings(haproxy_port: number, port: number): string {
  return `[databases]
rental = host=127.0.0.1 port=${haproxy_port} dbname=rental user=rental
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 300
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
ignore_startup_parameters = extra_float_digits
`;
}
