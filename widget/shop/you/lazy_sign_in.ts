import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import { codeOf, fail } from "../state/attempt.ts";
import type { Store } from "../state/store.ts";

const signIn = lazyFile(() => import("./sign_in_file.ts"));

/** The field for a mailed code. */
export const CodeField = lazyComponent(signIn, (file) => file.CodeField);

/** Loads the sign-in by a mailed code, and uses it. Shows the error at the address if the file does not come. */
export async function withSignIn(
  store: Store,
  use: (file: NonNullable<typeof signIn.loaded>) => void | Promise<void>,
): Promise<void> {
  try {
    await signIn.load();
  } catch (error) {
    return await fail(store, codeOf(store, error), { at: "email", retry: () => withSignIn(store, use) });
  }
  await use(signIn.loaded!);
}
