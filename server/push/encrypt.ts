import ece from "http_ece";
import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import type { PushSubscription } from "../../shared/contract/staff_push.ts";

/** Encrypts a message for one browser (RFC 8291). Throws if the browser's key is not on the curve. */
export function encryptPush({ keys }: Pick<PushSubscription, "keys">, message: object): Uint8Array {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const options = { version: "aes128gcm", privateKey, dh: keys.p256dh, authSecret: keys.auth };
  return ece.encrypt(Buffer.from(JSON.stringify(message)), options);
}
