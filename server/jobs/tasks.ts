import { sendSignInCode } from "../sign_in/send_code.ts";
import type { Task } from "./task.ts";

/** Every task of the house, by the name its jobs carry; each is a function of its own feature. */
export const tasks: Record<string, Task> = {
  send_sign_in_code: sendSignInCode,
};
