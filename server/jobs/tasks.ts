import type { Task } from "./task.ts";

/** Every task of the house, by the name its jobs carry; each is a function of its own feature. */
export const tasks: Record<string, Task> = {};
