import { expireHold } from "../checkout/expire.ts";
import { settleHold } from "../checkout/settle.ts";
import { deletePhotoFiles } from "../fleet/photos.ts";
import { sendSignInCode } from "../sign_in/send_code.ts";
import { eraseWaivers } from "../signing/erase.ts";
import { fileWaiver, mailSignLink, remindWaivers } from "../signing/letters.ts";
import type { Task } from "./task.ts";

/** Every task of the house, by the name its jobs carry; each is a function of its own feature. */
export const tasks: Record<string, Task> = {
  settle_hold: settleHold,
  expire_hold: expireHold,
  erase_waivers: eraseWaivers,
  file_waiver: fileWaiver,
  mail_sign_link: mailSignLink,
  remind_waivers: remindWaivers,
  delete_photo_files: deletePhotoFiles,
  send_sign_in_code: sendSignInCode,
};
