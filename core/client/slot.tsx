import { type ComponentType, useRef } from 'react';
import ErrorBoundary from './error-boundary.js';

/** A slot of the theme that keeps the HTML of the server if it throws in the browser, without the rest of the page. */
export function boundedSlot(Slot: ComponentType<object>): ComponentType<object> {
  return function BoundedSlot(props) {
    const box = useRef<HTMLElement>(null);
    return (
      <tap-slot ref={box} style={{ display: 'contents' }}>
        <ErrorBoundary box={() => box.current}>
          <Slot {...props} />
        </ErrorBoundary>
      </tap-slot>
    );
  };
}
