// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  HydrationContext,
  createDeferredHydration,
  useDeferredHydration,
} from '../../../core/client/deferred-hydration.js';

function Part({ onRender }: { onRender: () => void }) {
  useDeferredHydration();
  onRender();
  return <button type="button">part</button>;
}

describe('useDeferredHydration', () => {
  it.each(['pointerover', 'touchstart', 'keydown', 'popstate'])('leaves markup alone until %s', async (sign) => {
    const element = document.createElement('div');
    const onRender = vi.fn();
    const hydration = createDeferredHydration(window);
    const tree = (promise: Promise<void> | null) => (
      <HydrationContext value={promise}>
        <Suspense>
          <Part onRender={onRender} />
        </Suspense>
      </HydrationContext>
    );
    element.innerHTML = renderToString(tree(null));
    const button = element.querySelector('button');
    onRender.mockClear();
    await act(async () => hydrateRoot(element, tree(hydration.promise)));
    expect(onRender).not.toHaveBeenCalled();
    await act(async () => window.dispatchEvent(new Event(sign)));
    expect(onRender).toHaveBeenCalled();
    expect(element.querySelector('button')).toBe(button);
  });

  it('delays nothing that the browser renders again, or that comes after the first sign', async () => {
    const onRender = vi.fn();
    render(
      <HydrationContext value={new Promise<void>(() => undefined)}>
        <Suspense fallback="waits">
          <Part onRender={onRender} />
        </Suspense>
      </HydrationContext>,
    );
    expect(onRender).toHaveBeenCalled();
    const hydration = createDeferredHydration(window);
    hydration.wake();
    expect(hydration.promise).toMatchObject({ status: 'fulfilled' });
  });
});
