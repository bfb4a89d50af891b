import { type Profiler, profileTime } from './profiler.js';
import { memo } from '../memo.js';

type Component = (props: unknown) => unknown;
type Jsx = (type: unknown, ...rest: unknown[]) => unknown;

/**
 * React's JSX runtime with components that record their own time. Their children are rendered later and are not
 * included.
 */
export interface ComponentTimes {
  /** The runtime that replaces React's. */
  wrap(runtime: object): object;
  /** Assigns the components that were rendered since the last call to a page. */
  close(page: string): void;
}

export function createComponentTimes(profiler: Profiler): ComponentTimes {
  let totals = new Map<string, { start: number; ms: number; count: number }>();
  const note = (name: string, start: number): void => {
    const total = totals.get(name) ?? { start, ms: 0, count: 0 };
    total.ms += profileTime() - start;
    total.count += 1;
    totals.set(name, total);
  };
  const timed = (component: Component): Component => {
    const name = ('displayName' in component && String(component.displayName)) || component.name || 'anonymous';
    const run: Component = (props) => {
      const start = profileTime();
      try {
        return component(props);
      } finally {
        note(name, start);
      }
    };
    return Object.assign(run, component);
  };
  const typeOf = eachComponent(timed);
  return {
    wrap(runtime) {
      const entries = Object.entries(runtime).map(([name, value]) => {
        if (name !== 'jsx' && name !== 'jsxs') return [name, value as unknown];
        const create = value as Jsx;
        return [name, (type: unknown, ...rest: unknown[]) => create(typeOf(type), ...rest)];
      });
      return Object.fromEntries(entries) as object;
    },
    close(page) {
      for (const [name, total] of totals) profiler.add({ kind: 'component', name, page, ...total });
      totals = new Map();
    },
  };
}

/** Replaces the type of an element, if it is a function. Each is replaced once. */
export function eachComponent<Props>(
  replace: (component: (props: Props) => unknown) => (props: Props) => unknown,
): (type: unknown) => unknown {
  type OwnComponent = (props: Props) => unknown;
  const replaced = memo(replace, new WeakMap<OwnComponent, OwnComponent>());
  return (type) => (typeof type !== 'function' || isClass(type) ? type : replaced(type as OwnComponent));
}

function isClass(type: object): boolean {
  return (
    'prototype' in type && typeof type.prototype === 'object' && type.prototype !== null && 'render' in type.prototype
  );
}
