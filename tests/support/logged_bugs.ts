/** Bugs that the servers of the running test have logged, with their stacks. */
export const loggedBugs: string[] = [];
