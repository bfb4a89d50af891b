import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { positionAt } from '../markdown/text-position.js';
import { nearest } from '../problems/nearest.js';
import { addedComponents } from '../theme/components.js';
import { defaultTheme, findInLayers, type ThemeConfig, themeLayers } from '../theme/layers.js';
import { type PlaceConfig, sourcePlace } from '../trees/source-place.js';

/** An import of a name that the module does not export. */
interface MissingExport {
  name: string;
  request: string;
  /** Names that the module exports, if the bundler lists them. */
  known: readonly string[];
}

/** Parses a bundler's message about a missing export; null for other messages. */
export function readMissingExport(message: string): MissingExport | null {
  const pattern =
    /export '([^']+)' \((?:imported|reexported) as '[^']+'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;
  const [, name, request, list] = pattern.exec(message) ?? [];
  return name && request ? { name, request, known: list?.split(', ') ?? [] } : null;
}

/** Searches the import in the source, because the bundler's place is in compiled code. */
export function missingExport(
  { name, request, known }: MissingExport,
  at: ProblemPlace | undefined,
  config: ThemeConfig & PlaceConfig,
): Problem {
  const component = name === 'default' ? /^@theme\/(.+)$/.exec(request)?.[1] : undefined;
  const own = component === undefined ? null : findInLayers(component, themeLayers(config));
  // The component lacks it, not the module of the theme that imports it.
  if (own !== null) return problem('EXPORT_MISSING', { name, request, component }, sourcePlace(own, config));
  const names = request === '@theme' ? themeExports(config) : known;
  return problem(
    'EXPORT_MISSING',
    { name, request, nearest: nearest(name, names) },
    at && placeImport(at, name, request),
  );
}

/** Names of the components that `@theme` exports. */
function themeExports(config: ThemeConfig): string[] {
  const index = readFileSync(join(defaultTheme, 'index.ts'), 'utf8');
  const own = [...index.matchAll(/\bdefault as (\w+)/g)].map(([, name = '']) => name);
  return [...own, ...addedComponents(config)];
}

function placeImport({ file, version, source }: ProblemPlace, name: string, request: string): ProblemPlace {
  const place = { file, ...(version !== undefined && { version }) };
  if (source === undefined) return place;
  for (const match of source.matchAll(/\b(?:im|ex)port\b([^;'"]*?)\bfrom\s*(['"])([^'"]+)\2/g)) {
    const [text, names = '', , from] = match;
    const within = from === request ? nameIn(names, name) : null;
    if (!within) continue;
    return { ...place, ...positionAt(source, match.index + text.indexOf(names) + within.index), source };
  }
  return { ...place, source };
}

/** The importing module chooses the name of a default import. */
function nameIn(names: string, name: string): RegExpExecArray | null {
  return (name === 'default' && /(?<=^\s*)[\w$]+(?=\s*(?:,|$))/.exec(names)) || new RegExp(`\\b${name}\\b`).exec(names);
}
