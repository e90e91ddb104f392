/**
 * Says what `deno task start` is about to do. Imports no package: the first start downloads the packages afterwards.
 */

const isFirst = await Deno.stat(new URL("../../node_modules", import.meta.url)).then(() => false, () => true);
console.log(
  isFirst
    ? "First start: downloading the packages (about 100 MB), then building the widget …"
    : "Building the widget …",
);
