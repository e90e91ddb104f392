// Shares the code of the checkout file, which is loaded by then.
import "../shop/checkout.ts";
import { demo } from "../text/en_demo.ts";
import { addWords } from "../text/languages.ts";

addWords(demo);

export { demoForm } from "./demo.tsx";
