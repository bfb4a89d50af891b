// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTransition } from '../../../core/client/transition.js';

const root = document.documentElement;
let finish: () => void;

function browser({ width = 1440, reduced = false, transitions = true } = {}) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduced-motion') }));
  const start = vi.fn((change: () => void) => {
    change();
    return { finished: new Promise<void>((resolve) => (finish = resolve)) };
  });
  if (transitions) Object.assign(document, { startViewTransition: start });
  return start;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

describe('withTransition', () => {
  it(
    'changes the page in a transition, and marks the document as long as it lasts',
    { meta: { clauses: ['4-view-transition'] } },
    async () => {
      const start = browser();
      const change = vi.fn();
      withTransition(true, change);
      expect([start.mock.calls.length, change.mock.calls.length]).toEqual([1, 1]);
      expect(root.classList.contains('content-transition')).toBe(true);
      finish();
      await Promise.resolve();
      await Promise.resolve();
      expect(root.classList.contains('content-transition')).toBe(false);
    },
  );

  it.each<[string, boolean, Parameters<typeof browser>[0]]>([
    ['where the site does not want it', false, {}],
    ['in windows of up to 960 px', true, { width: 960 }],
    ['for readers who want no motion', true, { reduced: true }],
    ['in a browser without', true, { transitions: false }],
  ])('changes it at once %s', { meta: { clauses: ['4-view-transition'] } }, (_, wanted, given) => {
    const start = browser(given);
    const change = vi.fn();
    withTransition(wanted, change);
    expect([start.mock.calls.length, change.mock.calls.length]).toEqual([0, 1]);
    expect(root.className).toBe('');
  });
});
