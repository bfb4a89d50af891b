import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from '../config/checks.js';
import { readDataFile } from '../files/data-file.js';
import { fileBelow } from '../problems/hide-root.js';
import { placeText, type Problem } from '../problems/problem.js';

/** A package that a site imports and that is not installed. */
export interface MissingPackage {
  name: string;
  /** Whether `package.json` of the site lists it. */
  listed: boolean;
  /** `file:line:column` of its imports, as far as they are known. */
  places: readonly string[];
  /** The next step. */
  todo: string;
}

export interface PackagesContext {
  root: string;
  /** See `Migration`. */
  advice(request: string): string | null;
}

/** The packages that are not installed, by name. */
export function missingPackages(problems: readonly Problem[], { root, advice }: PackagesContext): MissingPackage[] {
  const uses = problems.flatMap((given) => {
    const request = missingRequest(given);
    return request === null ? [] : [{ request, name: packageOf(request), at: given.at }];
  });
  const names = [...new Set(uses.map(({ name }) => name))].sort();
  const listed = listedPackages(root);
  return names.map((name) => {
    const own = uses.filter((use) => use.name === name);
    const places = own.flatMap(({ at }) => (at ? [placeText({ ...at, file: fileBelow(at.file, root) })] : []));
    const isListed = listed.has(name);
    return {
      name,
      listed: isListed,
      places: [...new Set(places)],
      todo: advice(own[0]?.request ?? name) ?? installation(name, { root, isListed }),
    };
  });
}

/** The request of a package that a problem quotes; null for other problems. */
function missingRequest({ code, message, hint }: Problem): string | null {
  const text = code === 'IMPORT_UNRESOLVED' ? message : code === 'CONFIG_THREW' ? hint : '';
  const asks = code === 'IMPORT_UNRESOLVED' || hint.includes('that the package is installed');
  const request = asks ? /`([^`]+)`/.exec(text)?.[1] : undefined;
  return request !== undefined && /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(request) && !/^\.|^node:/.test(request)
    ? request
    : null;
}

/** `@scope/name` for `@scope/name/file`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function listedPackages(root: string): ReadonlySet<string> {
  const value = readDataFile(join(root, 'package.json'), 'package.json')?.value;
  const lists = isPlainObject(value) ? [value['dependencies'], value['devDependencies']] : [];
  return new Set(lists.flatMap((list) => (isPlainObject(list) ? Object.keys(list) : [])));
}

const managers = [
  { lock: 'pnpm-lock.yaml', all: 'pnpm install', one: 'pnpm add' },
  { lock: 'yarn.lock', all: 'yarn install', one: 'yarn add' },
  { lock: 'bun.lock', all: 'bun install', one: 'bun add' },
] as const;
const npm = { all: 'npm install', one: 'npm install' };

function installation(name: string, { root, isListed }: { root: string; isListed: boolean }): string {
  const { all, one } = managers.find(({ lock }) => existsSync(join(root, lock))) ?? npm;
  return isListed
    ? `It is in \`package.json\`: run \`${all}\` in the folder of the site.`
    : `Run \`${one} ${name}\` in the folder of the site.`;
}
