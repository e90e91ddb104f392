import type { Client } from "../http/handlers.ts";
import { CLIENT_ADDRESS, type Vault } from "../vault.ts";
import type { Requester } from "./code_tables.sql.ts";

/** Returns the requester of a code for an address in canonical form. Tables contain HMACs of addresses only. */
export async function requesterOf(
  { client, vault }: { client: Client; vault: Pick<Vault, "hmac"> },
  email: string,
): Promise<Requester> {
  const { address, network } = client;
  return {
    email,
    client: await vault.hmac(address, CLIENT_ADDRESS),
    network: await vault.hmac(network, CLIENT_ADDRESS),
  };
}
