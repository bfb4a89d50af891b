import type { StandIns } from '../../presets/evaluation/evaluate-module.js';

/** A recorded call of an export of a package, as JSON: `pluginRss({ … })` of `@rspress/plugin-rss`. */
export interface PackageCall {
  /** The package, with its path: `@rspress/plugin-rss`. */
  $package: string;
  /** Name of the export: `pluginRss`; `default` for a default export. */
  $name: string;
  /** The arguments. */
  $arguments: unknown[];
}

/** Packages that are only useful in Rspress. Their calls are recorded, even if they are installed. */
const ownPackages =
  /^(?:@rspress\/|rspress(?:\/|$)|rspress-plugin-|@rsbuild\/|rsbuild-plugin-|@rsdoctor\/|rstack(?:\/|$))/;

/** The configuration of the docs in `rstack.config`. */
const described: { docs?: unknown } = {};

// Rspress sets this, and a configuration can depend on it.
process.env['NODE_ENV'] ??= 'production';

/** The argument for a configuration that is a function, as in Rspress. */
function defineConfig(config: unknown): unknown {
  if (typeof config !== 'function') return config;
  return () => (config as (context: object) => unknown)({ env: 'production', command: 'build', envMode: 'production' });
}

/** Values of all configurations: those of later ones, and lists and objects together. */
function mergeConfigs(...configs: unknown[]): unknown {
  return configs.reduce((all, next) => merged(all, next));
}

function merged(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return [...(first as unknown[]), ...(second as unknown[])];
  if (!isObject(first) || !isObject(second)) return second ?? first;
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return Object.fromEntries(keys.map((key) => [key, merged(first[key], second[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that can be called, read and constructed, so that any use of an export works. */
function callable(request: string, name: string): object {
  const call = (...args: unknown[]): PackageCall => ({ $package: request, $name: name, $arguments: args });
  return new Proxy(call, {
    get: (target, key) => {
      if (typeof key === 'symbol' || key === 'then' || key === 'prototype') return Reflect.get(target, key) as unknown;
      return key === 'name' ? name : callable(request, key);
    },
    construct: (_target, args) => call(...(args as unknown[])),
  });
}

/** The exports of a package. Any name exists. */
function exportsOf(request: string): object {
  const stubs: Readonly<Record<string, unknown>> = {
    __esModule: true,
    ...(/^(?:@rspress\/core|rspress)(?:\/|$)/.test(request) && {
      defineConfig,
      mergeRspressConfig: mergeConfigs,
    }),
    ...(/^rstack(?:\/|$)/.test(request) && {
      define: new Proxy(
        {},
        { get: (_target, key) => (value: unknown) => void (key === 'doc' && (described.docs = value)) },
      ),
    }),
  };
  return new Proxy(stubs, {
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
