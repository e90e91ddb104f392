import { Component, type RenderableProps } from "preact";
import { loadErrorSentence } from "../text/languages.ts";
import { Failed } from "./failed.tsx";

interface State {
  /** An error's `code` chooses its sentence. */
  error?: Error & { code?: string };
}

/** Shows an error in place of a view that could not be drawn, and reports it to the page. */
export class Boundary extends Component<object, State> {
  override componentDidCatch(error: NonNullable<State["error"]>): void {
    reportError(error);
    this.setState({ error });
    // A general sentence is shown until that of the code is there
    if (error.code) loadErrorSentence(error.code).then(() => this.setState({ error }));
  }

  override render({ children }: RenderableProps<object>, { error }: State) {
    return error ? <Failed code={error.code} onRetry={() => this.setState({ error: undefined })} /> : children;
  }
}
