import runtime from 'react-refresh/runtime';
import type { Theme } from './app.js';
import { dataUrl } from './data-url.js';
import type { UrlSite } from '../contract/page-url.js';
import { pathOf } from './path-of.js';
import type { ShownProblem } from '../contract/shown-problem.js';
import { createProblemOverlay } from './problem-overlay.js';
import { retireContentStyles, swapStyles } from './swap-styles.js';

type Exports = Readonly<Record<string, unknown>>;

/** A module of the bundler's runtime. */
interface BundledModule {
  exports: unknown;
  hot: { data?: { previous?: unknown }; accept(): void; dispose(note: (data: { previous?: unknown }) => void): void };
}

type DevEvent =
  | { type: 'content' }
  | { type: 'update'; hash: string; states: string[]; styles: string[] }
  | { type: 'problems'; problems: ShownProblem[] };

declare global {
  /** For code that a loader adds to modules. */
  var tapdocsRefresh:
    | { register(type: unknown, name: string): void; sign(): unknown; accept(module: BundledModule): void }
    | undefined;
  /** Events of the dev server: an array until this module runs. */
  var tapdocsEvents: { push(event: DevEvent): unknown } | undefined;
  /** Identity of the state of the bundle that runs. */
  const __webpack_hash__: string;
  /** From the bundler's runtime: functions that load the updates of each type of file. */
  const __webpack_require__: { hmrC?: Record<string, unknown> };
  interface ImportMeta {
    webpackHot: { check(apply: true): Promise<unknown> };
  }
}

// React reads this when it is loaded, which is later.
runtime.injectIntoGlobalHook(window);
globalThis.tapdocsRefresh = {
  register: runtime.register,
  sign: runtime.createSignatureFunctionForTransform,
  accept: acceptUpdates,
};

/**
 * A module that exports only components accepts its own updates. Updates of other modules are handled by the modules
 * that import them.
 */
function acceptUpdates({ exports, hot }: BundledModule): void {
  const previous = hot.data?.previous;
  if (!isOnlyComponents(exports)) {
    // The modules that import it still use its old exports.
    if (previous !== undefined) location.reload();
    return;
  }
  if (previous !== undefined && namesOf(previous) !== namesOf(exports)) location.reload();
  hot.dispose((data) => (data.previous = exports));
  hot.accept();
}

/** Exports that the build reads. */
const settings = new Set(['hydrate', 'size', 'ssr']);

function isOnlyComponents(exports: unknown): boolean {
  if (runtime.isLikelyComponentType(exports)) return true;
  if (typeof exports !== 'object' || exports === null) return false;
  const values = Object.entries(exports as Exports).flatMap(([name, value]) => (settings.has(name) ? [] : [value]));
  return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
}

function namesOf(exports: unknown): string {
  return typeof exports === 'object' && exports !== null ? Object.keys(exports).sort().join() : '';
}

/** Makes the setup of a theme note which component threw. */
export function noting(setup: Theme['setup']): Theme['setup'] {
  return (root) => {
    const report = setup?.(root);
    return (error, info) => {
      if (error instanceof Error) throwers.set(error, info.componentStack ?? '');
      if (report) report(error, info);
      else reportError(error);
    };
  };
}

/** The stacks of the components that threw. */
const throwers = new WeakMap<object, string>();
const overlay = createProblemOverlay();
const queue = { last: Promise.resolve() };
/** Whether content changed before the app was hydrated. */
const unheard = { content: false };
/** The content of an edit comes after its update: errors of the updated code stay then. */
const latest = { isUpdate: false, keepsErrors: false };
const missed = globalThis.tapdocsEvents;
globalThis.tapdocsEvents = { push: receive };
if (Array.isArray(missed)) for (const event of missed as DevEvent[]) receive(event);
addEventListener('tapdocs:following', () => {
  if (unheard.content) announceContent();
});
// Scripts of other origins, and notes of the browser, come without an error.
addEventListener('error', ({ error }: ErrorEvent) => {
  if (error instanceof Error) void showError(error);
});
addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
  if (reason instanceof Error) void showError(reason);
});
addEventListener('tapdocs:failed', () => void showPageProblems());
addEventListener('tapdocs:shown', (event) => {
  overlay.show('page', []);
  if (!latest.keepsErrors) overlay.show('browser', []);
  void retireContentStyles((event as CustomEvent<string[]>).detail);
});

function receive(event: DevEvent): void {
  if (event.type === 'problems') overlay.show('site', event.problems);
  else queue.last = queue.last.then(() => follow(event)).catch(() => location.reload());
}

/** The app handles updates once it is hydrated. */
function announceContent(): void {
  unheard.content = dispatchEvent(new Event('tapdocs:content', { cancelable: true }));
}

async function follow(event: Exclude<DevEvent, { type: 'problems' }>): Promise<void> {
  latest.keepsErrors = event.type === 'content' && latest.isUpdate;
  latest.isUpdate = event.type === 'update';
  if (!latest.keepsErrors) overlay.show('browser', []);
  if (event.type === 'content') {
    announceContent();
    return;
  }
  // This page's state cannot be updated to that one.
  if (!event.states.includes(__webpack_hash__)) throw new Error('Another bundle');
  const styled = swapStyles(event.styles);
  // Style sheets are swapped here because the plugin's own code would load the previous ones again.
  delete __webpack_require__.hmrC?.['miniCss'];
  while (__webpack_hash__ !== event.hash) {
    if (!(await import.meta.webpackHot.check(true))) throw new Error('No update');
  }
  runtime.performReactRefresh();
  // A component of the layout throws: the page is the HTML that the error boundary keeps. The server reports what failed and where.
  if (document.querySelector('#tapdocs > tap-slot:only-child')) throw new Error('The layout failed');
  await styled;
}

/** The server knows the places of sources, and prints the error as well. */
async function showError(error: Error): Promise<void> {
  const { message, stack = '' } = error;
  const body = JSON.stringify({ message, stack, components: throwers.get(error) ?? '' });
  const response = await fetch(`${urlSite().base}_tapdocs/error`, { method: 'POST', body }).catch(() => null);
  if (response?.ok) overlay.show('browser', [(await response.json()) as ShownProblem]);
}

function urlSite(): UrlSite {
  const { site } = JSON.parse(document.getElementById('tapdocs-data')?.textContent ?? '{}') as { site?: UrlSite };
  return site ?? { base: '/', urlStyle: 'clean' };
}

/** The current page stays, below the problems of its new version. */
async function showPageProblems(): Promise<void> {
  const { base, urlStyle } = urlSite();
  try {
    const response = await fetch(`${dataUrl({ base, urlStyle }, pathOf(location.pathname, base))}?problems`);
    const { problems } = (await response.json()) as { problems?: ShownProblem[] };
    if (problems) overlay.show('page', problems);
    else location.reload();
  } catch {
    location.reload();
  }
}
