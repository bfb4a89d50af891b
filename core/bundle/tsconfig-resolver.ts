import type { Resolver } from 'webpack';
import { isOwnName, type TsconfigPaths } from '../config/tsconfig.js';

type Request = Parameters<Resolver['doResolve']>[1];

/**
 * For webpack: resolves modules with `tsconfig.json` like Rspack. Modules that are not found this way are resolved as
 * usual.
 */
export class TsconfigResolver {
  constructor(private readonly tsconfig: TsconfigPaths) {}

  apply(resolver: Resolver): void {
    const target = resolver.ensureHook('resolve');
    resolver.getHook('described-resolve').tapAsync('tsconfig', (request, context, callback) => {
      const name = request.request;
      if (!name || /^(?:[./\\]|[a-z]+:)/i.test(name) || isOwnName(name)) return callback();
      const candidates = [...candidatesFor(name, this.tsconfig)];
      const next = (result?: Request): void => {
        if (result) return callback(null, result);
        const candidate = candidates.shift();
        if (candidate === undefined) return callback();
        const asked: Request = { ...request, request: candidate, fullySpecified: false };
        return resolver.doResolve(target, asked, `tsconfig: ${name}`, context, (_error, answer) => next(answer));
      };
      return next();
    });
  }
}

/** Candidate paths of a name: those of the pattern with the longest prefix, then the one below `baseUrl`. */
export function candidatesFor(name: string, { paths, baseUrl }: Pick<TsconfigPaths, 'paths' | 'baseUrl'>): string[] {
  const below = baseUrl === null ? [] : [`${baseUrl}/${name}`];
  const exact = Object.hasOwn(paths, name) ? paths[name] : undefined;
  if (exact) return [...exact, ...below];
  const fitting = Object.keys(paths)
    .filter((pattern) => fits(name, pattern))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  const [pattern] = fitting;
  if (pattern === undefined) return below;
  const [start = '', end = ''] = pattern.split('*');
  const rest = name.slice(start.length, name.length - end.length);
  return [...(paths[pattern] ?? []).map((target) => target.replace('*', () => rest)), ...below];
}

function fits(name: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end !== undefined && name.length >= pattern.length - 1 && name.startsWith(start) && name.endsWith(end);
}
