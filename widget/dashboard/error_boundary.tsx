import { Component, type ComponentChildren } from "preact";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Words } from "./text/en.ts";

/** Shows a sentence and a way on in place of a view that failed. Without it, the page would stay blank. */
export class ErrorBoundary extends Component<{ words: Words; children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ failed: true });
  }

  override render() {
    const { words, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <main class="page crashed">
        <Icon name="warning" />
        <h1>{words.shared.failed.title}</h1>
        <p role="alert">{words.crashed}</p>
        <Button kind="primary" onClick={() => location.reload()}>{words.reload}</Button>
      </main>
    );
  }
}
