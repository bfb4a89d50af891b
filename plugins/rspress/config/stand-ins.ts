import type { StandIns } from 'tapdocs';

/** What a call of something from a package gives, as JSON: `pluginRss({ … })` of `@rspress/plugin-rss`. */
export interface PackageCall {
  /** The package, with its path: `@rspress/plugin-rss`. */
  $package: string;
  /** The name of what is called: `pluginRss`; `default` for a default export. */
  $name: string;
  /** The arguments. */
  $arguments: unknown[];
}

/** Packages that only make sense in Rspress; their calls are read, also if they are installed. */
const ownPackages =
  /^(?:@rspress\/|rspress(?:\/|$)|rspress-plugin-|@rsbuild\/|rsbuild-plugin-|@rsdoctor\/|rstack(?:\/|$))/;

/** What `rstack.config` says about the docs. */
const described: { docs?: unknown } = {};

// A configuration can depend on it, as Rspress sets it.
process.env['NODE_ENV'] ??= 'production';

/** A configuration that is a function gets what Rspress gives it. */
function defineConfig(given: unknown): unknown {
  if (typeof given !== 'function') return given;
  return () => (given as (context: object) => unknown)({ env: 'production', command: 'build', envMode: 'production' });
}

/** Something of a package that can be called, read and constructed, however it is used. */
function callable(request: string, name: string): object {
  const call = (...given: unknown[]): PackageCall => ({ $package: request, $name: name, $arguments: given });
  return new Proxy(call, {
    get: (target, key) => {
      if (typeof key === 'symbol' || key === 'then' || key === 'prototype') return Reflect.get(target, key) as unknown;
      return key === 'name' ? name : callable(request, key);
    },
    construct: (_target, given) => call(...(given as unknown[])),
  });
}

/** The exports of a package: everything that is asked for. */
function exportsOf(request: string): object {
  const known: Readonly<Record<string, unknown>> = {
    __esModule: true,
    ...(/^(?:@rspress\/core|rspress)(?:\/|$)/.test(request) && { defineConfig }),
    ...(/^rstack(?:\/|$)/.test(request) && {
      define: new Proxy(
        {},
        { get: (_target, key) => (value: unknown) => void (key === 'doc' && (described.docs = value)) },
      ),
    }),
  };
  return new Proxy(known, {
    get: (target, key) => {
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return Object.hasOwn(target, key) ? target[key] : callable(request, key);
    },
    has: () => true,
  });
}

const standIns: StandIns = {
  supply: (request, isInstalled) => (isInstalled && !ownPackages.test(request) ? undefined : exportsOf(request)),
  result: (exported) => defineConfig(described.docs ?? exported),
};

export default standIns;
