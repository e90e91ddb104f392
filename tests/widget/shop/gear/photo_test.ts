import assert from "node:assert/strict";
import type { VNode } from "preact";
import { Photo } from "../../../../widget/shop/gear/photo.tsx";

const picture = { url: "https://photos.example/kayak.jpg", variants: [] };
const altOf = (alt?: string) => {
  const frame = Photo({ photo: { ...picture, ...alt === undefined ? {} : { alt } } }) as VNode<{ children: VNode }>;
  return (frame.props.children.props as { alt?: string }).alt;
};

Deno.test("a photo is described by the text that the shop wrote, and is decoration without one", () => {
  assert.equal(altOf("A red kayak on a lake"), "A red kayak on a lake");
  assert.equal(altOf(), "");
});
