import type { Island } from '../contract/index.js';
import type { IslandFailure } from '../contract/server-bundle.js';
import type { IslandWatch } from './islands.js';

const opening = /<tap-island style="[^"]*">/;
/** React's mark for a boundary whose content failed and is left for the browser to render. */
const failed = new RegExp(`${opening.source}<!--\\$!-->`);

/** Renders a page with its islands. The failure is null if there was none. */
export function renderWithIslands(render: (watch: IslandWatch) => string): {
  html: string;
  failure: IslandFailure | null;
} {
  const entered: Island[] = [];
  const html = render({ enter: (island) => void entered.push(island), strict: false });
  const at = html.search(failed);
  if (at < 0) return { html, failure: null };
  // Islands of a failed boundary are not in the document, so this holds for the first failure only.
  const island = entered[html.slice(0, at).split(opening).length - 1];
  if (!island) return { html, failure: null };
  return { html, failure: { module: island.module, export: island.export, ...reasonOf(render) } };
}

/** Renders once more without boundaries, to get the error that React does not report. */
function reasonOf(render: (watch: IslandWatch) => string): Pick<IslandFailure, 'message' | 'stack' | 'isLoading'> {
  try {
    render({ enter: () => undefined, strict: true });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const isLoading = error instanceof Error && 'isLoading' in error;
    return /suspended|#426/.test(message) ? { message: suspended, stack, isLoading } : { message, stack, isLoading };
  }
  return { message: 'It failed once, but did not fail again.', stack: '', isLoading: false };
}

const suspended =
  'It waits for a promise or a component that is loaded later. Wrap that in `<Suspense>` with a fallback.';
