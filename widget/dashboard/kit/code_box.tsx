import { CopyButton } from "./copy_button.tsx";

/** Lines of code with a button that copies them. */
export function CodeBox({ text }: { text: string }) {
  return (
    <div class="code-box">
      <pre dir="ltr" tabIndex={0}><code>{text}</code></pre>
      <CopyButton text={text} />
    </div>
  );
}
