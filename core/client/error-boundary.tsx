import { Component, type ReactNode } from 'react';
import { trustedHtml } from './trusted-html.js';

interface Props {
  /** The element around the children, as it is in the document. Null: it was not rendered yet. */
  box: () => Element | null | undefined;
  children: ReactNode;
}

/**
 * Keeps the HTML that was there, without behaviour, when a component below throws in the browser: while it hydrates, in an effect, or
 * after a click. Without a boundary, React would remove the whole page.
 */
export default class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };
  #html: string | undefined;

  override render() {
    if (!this.state.failed) return this.props.children;
    // The old HTML is in the document until this is committed.
    this.#html ??= this.props.box()?.innerHTML ?? '';
    return <tap-slot style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: trustedHtml(this.#html) }} />;
  }
}
