import { type ComponentType, lazy } from 'react';
import type { IslandFinder } from './islands.js';

type Module = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** Modules of islands, as their chunks arrive. */
export interface IslandRegistry {
  /** Called by an island's entry. */
  register(id: string, module: Module): void;
  /**
   * Resolves when the module has been registered. Never rejects, so that a missing chunk leaves the server's HTML in
   * place.
   */
  ready(id: string): Promise<Module>;
  find: IslandFinder;
}

/** A registry. Components are lazy, and resolve immediately if their module is already loaded. */
export function createIslandRegistry(): IslandRegistry {
  const modules = new Map<string, Module>();
  const waiting = new Map<string, ((module: Module) => void)[]>();
  const components = new Map<string, ComponentType<Record<string, unknown>>>();

  const ready = (id: string): Promise<Module> => {
    const module = modules.get(id);
    if (module) return immediate(module);
    return new Promise((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve]));
  };
  return {
    register(id, module) {
      modules.set(id, module);
      for (const resolve of waiting.get(id) ?? []) resolve(module);
      waiting.delete(id);
    },
    ready,
    find(id, name) {
      const key = `${id} ${name}`;
      const registered = components.get(key);
      if (registered) return registered;
      const component = lazy(() => mapped(ready(id), (module) => ({ default: module[name] ?? Nothing })));
      components.set(key, component);
      return component;
    },
  };
}

/** On the server: an island that is rendered in browsers only. */
const Nothing = (): null => null;

/** A thenable that calls back synchronously, so that React's `lazy` renders without suspending. */
function immediate<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, { then: (onFulfilled: (result: T) => unknown) => immediate(onFulfilled(value)) });
}

function mapped<T, U>(promise: Promise<T>, map: (value: T) => U): Promise<U> {
  return promise.then(map);
}
