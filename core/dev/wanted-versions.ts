import type { Config } from '../config/types.js';
import { pathKey, unstyledPath } from '../contract/page-url.js';
import { namedPlace } from '../routes/named-place.js';
import { type PrefixConfig, versionGroups } from '../routes/prefix.js';
import { decodePath } from '../contract/route-path.js';
import type { Routes } from '../routes/table.js';

/**
 * The versions whose routes are collected: the current one from the start, another one when something asks for it,
 * because reading twenty old versions takes longer than showing the first page.
 */
export interface WantedVersions {
  has(version: string): boolean;
  add(versions: readonly string[]): void;
  remove(versions: readonly string[]): void;
  /** The versions that the response to a URL needs, and that are not wanted yet. */
  askedBy(url: string, routes: Pick<Routes, 'byPath'>): string[];
  /** The versions that links name, and that are not wanted yet. */
  namedBy(links: readonly string[]): string[];
}

/** Starts with the versions in the working tree, and with those that readers should use. */
export function createWantedVersions(config: PrefixConfig & Pick<Config, 'base'>): WantedVersions {
  const { versions, base } = config;
  const current = versionGroups(config).flatMap((group) => group.versions.filter(({ state }) => state === 'current'));
  const first = new Set(current.map(({ name }) => name));
  const wanted = new Set(versions.flatMap(({ name, tree }) => (tree === '' || first.has(name) ? [name] : [])));
  const others = (): Config['versions'] => versions.filter(({ name }) => !wanted.has(name));
  const named = (path: string): string[] => {
    const { version } = namedPlace(path, config);
    return others().flatMap(({ name }) => (name === version ? name : []));
  };
  return {
    has: (version) => wanted.has(version) || versions.every(({ name }) => name !== version),
    add: (names) => names.forEach((name) => wanted.add(name)),
    remove: (names) => names.forEach((name) => wanted.delete(name)),
    askedBy(url, routes) {
      if (others().length === 0) return [];
      const full = decodePath(url.replace(/[?#].*$/s, '')) ?? '';
      if (!full.startsWith(base)) return [];
      const path = full.slice(base.length - 1);
      const page = path.replace(/^\/_tapdocs\/pages(\/.*)\.json$/, '$1');
      const isList =
        path.startsWith('/_tapdocs/versions/') ||
        routes.byPath.get(pathKey(unstyledPath(page)))?.component === 'VersionsPage';
      if (isList) return others().map(({ name }) => name);
      const segments = path.split('/');
      const inFiles = others().filter(({ name }) => segments.includes(name));
      // Only files of plugins list the pages of several versions.
      const isFile = /\.(?!html$)[a-z\d]+$/i.test(path) && !path.startsWith('/_tapdocs/');
      const inLists = isFile ? others().filter(({ listed }) => listed) : [];
      return [...new Set([...named(page), ...[...inFiles, ...inLists].map(({ name }) => name)])];
    },
    namedBy: (links) => [...new Set(links.flatMap((link) => (link.startsWith('/') ? named(link) : [])))],
  };
}

/** The links of the layout. */
export function layoutLinks({ nav, footer, announcement }: Config['themeConfig']): string[] {
  const links: string[] = [];
  const visit = (value: unknown, isLink: boolean): void => {
    if (typeof value === 'string') {
      if (isLink) links.push(value);
    } else if (typeof value === 'object' && value !== null) {
      // A link can have a value for each language.
      for (const [key, item] of Object.entries(value)) visit(item, isLink || key === 'link');
    }
  };
  visit([nav, footer, announcement], false);
  return links;
}
