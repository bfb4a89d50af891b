import type { InactiveCode } from '../contract/rendered-content.js';

/**
 * The current collector. It is set only during one render, which is synchronous. A React context would not work,
 * because modules create elements outside of components.
 */
const render: { onMeet: ((code: InactiveCode) => void) | null } = { onMeet: null };

/** Collects inactive code while a page's content is rendered. */
export function gatherInactiveCode<T>(task: () => T): { result: T; inactive: InactiveCode[] } {
  const inactive: InactiveCode[] = [];
  render.onMeet = (code) => void inactive.push(code);
  try {
    return { result: task(), inactive };
  } finally {
    render.onMeet = null;
  }
}

type Facts = [module: string, component: string, name: string, line: number, column: number];

/** Wraps a handler, the callback of an effect, or spread props (`...`), and returns it unchanged. */
export function inactiveCode<T>(value: T, ...[module, component, name, line, column]: Facts): T {
  const handlerName = name === '...' ? handlerAmong(value) : typeof value === 'function' ? name : undefined;
  if (handlerName !== undefined) render.onMeet?.({ module, component, name: handlerName, line, column });
  return value;
}

function handlerAmong(props: unknown): string | undefined {
  return Object.entries(props ?? {}).find(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function')?.[0];
}
