import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from 'tapdocs';
import { generatedFolder } from 'tapdocs/kit';

interface Resolve {
  request: string;
  contextInfo?: { issuer?: string };
}

/** The part of a compiler of both bundlers that this uses. */
interface Compiler {
  hooks: {
    normalModuleFactory: {
      tap(
        name: string,
        tap: (factory: {
          hooks: { beforeResolve: { tap(name: string, tap: (data: Resolve) => undefined): void } };
        }) => void,
      ): void;
    };
  };
}

/** A plugin for both bundlers. */
export interface RequestPlugin {
  apply(compiler: Compiler): void;
}

/**
 * A plugin for both bundlers that replaces requests of modules.
 *
 * @param replace returns the new request, or null to keep it; `issuer` is the absolute path of the importing
 * module, or ''
 */
export function replacedRequests(
  name: string,
  replace: (request: string, issuer: string) => string | null,
): RequestPlugin {
  return {
    apply({ hooks }: Compiler): void {
      hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          data.request = replace(data.request, data.contextInfo?.issuer ?? '') ?? data.request;
          return undefined;
        });
      });
    },
  };
}

/** Absolute path of a file that a preset makes for a site: `rspress/theme.js`. */
export function generatedFile(config: Pick<Config, 'cacheDir'>, path: string): string {
  return join(generatedFolder(config), path);
}

/** Writes such a file, unless it has the text: modification times of unchanged files must not change. */
export function writeGenerated(file: string, text: string): string {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
