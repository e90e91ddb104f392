import { dirname } from "node:path";
import { freePort } from "../../support/free_port.ts";
import { openRelay, type Relay } from "./relay.ts";
import { type Process, type Programs, startProcess, type User } from "./processes.ts";

/** A machine with Patroni and its Postgres. Its peers and etcd are reached through relays that can be cut. */
export interface Node extends AsyncDisposable {
  name: string;
  postgres_port: number;
  /** The port of Patroni's REST API, which HAProxy asks for the role. */
  rest_port: number;
  /** Starts Patroni, which starts Postgres. */
  start(): void;
  /** Kills Postgres only; Patroni stays. */
  killPostgres(): void;
  /** Kills Patroni and Postgres together, as a power failure does. */
  lose(): Promise<void>;
  /** Cuts the node off from etcd and the other nodes. Clients still reach it, which is the worst case. */
  isolate(): void;
  rejoin(): void;
}

interface NodeOptions {
  name: string;
  folder: string;
  etcd_port: number;
  programs: Programs;
  as: User;
}

export async function openNode({ name, folder, etcd_port, programs, as }: NodeOptions): Promise<Node> {
  const [postgres_port, rest_port] = [freePort(), freePort()];
  const relays: Relay[] = [etcd_port, postgres_port, rest_port].map(openRelay);
  const [etcd, peers, rest] = relays as [Relay, Relay, Relay];
  const data_dir = `${folder}/${name}`;
  const settings = `${folder}/${name}.yml`;
  const bin_dir = dirname(programs.pg_rewind);
  const ports = { postgres_port, rest_port, etcd_port: etcd.port, peer_port: peers.port, rest_peer_port: rest.port };
  await Deno.writeTextFile(settings, JSON.stringify(patroniSettings({ name, data_dir, bin_dir, folder, ...ports })));
  let patroni: Process | undefined;
  const killPostgres = () => {
    const [pid] = Deno.readTextFileSync(`${data_dir}/postmaster.pid`).split("\n");
    Deno.kill(Number(pid), "SIGKILL");
  };
  const killIfRunning = () => {
    try {
      killPostgres();
    } catch {
      // Postgres does not run
    }
  };
  // Postgres outlives Patroni, and so would outlive a bench that is interrupted
  addEventListener("unload", killIfRunning);
  const lose = async () => {
    await patroni?.kill("SIGKILL");
    killIfRunning();
  };
  return {
    name,
    postgres_port,
    rest_port,
    start: () => patroni = startProcess(programs.patroni, [settings], { as, log: `${folder}/${name}.log` }),
    killPostgres,
    lose,
    isolate: () => relays.forEach((relay) => relay.cut()),
    rejoin: () => relays.forEach((relay) => relay.heal()),
    async [Symbol.asyncDispose]() {
      await lose();
      removeEventListener("unload", killIfRunning);
      await Promise.all(relays.map((relay) => relay[Symbol.asyncDispose]()));
    },
  };
}

interface PatroniPaths {
  name: string;
  folder: string;
  data_dir: string;
  bin_dir: string;
  postgres_port: number;
  rest_port: number;
  etcd_port: number;
  peer_port: number;
  rest_peer_port: number;
}

/** Returns Patroni's settings. JSON is YAML. Synchronous replication: a commit is on two machines, or not confirmed. */
function patroniSettings(
  { name, folder, data_dir, bin_dir, postgres_port, rest_port, etcd_port, peer_port, rest_peer_port }: PatroniPaths,
) {
  const trusted = ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"];
  return {
    scope: "rental",
    name,
    restapi: { listen: `127.0.0.1:${rest_port}`, connect_address: `127.0.0.1:${rest_peer_port}` },
    // Without `use_proxies`, Patroni asks etcd for its own address and passes the relay by
    etcd3: { hosts: `127.0.0.1:${etcd_port}`, use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_keep_size: "256MB" },
        },
      },
      initdb: [{ encoding: "UTF8" }, "data-checksums"],
      pg_hba: trusted,
    },
    postgresql: {
      listen: `127.0.0.1:${postgres_port}`,
      connect_address: `127.0.0.1:${peer_port}`,
      data_dir,
      bin_dir,
      pgpass: `${folder}/${name}.pgpass`,
      authentication: {
        replication: { username: "replicator", password: "replicator" },
        superuser: { username: "postgres", password: "postgres" },
      },
      pg_hba: trusted,
      parameters: { unix_socket_directories: folder },
    },
  };
}
