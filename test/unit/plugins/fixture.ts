import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { englishStrings } from '../../../core/config/strings.js';
import type { Config, Locale } from '../../../core/config/types.js';
import { type Problem, TapdocsError } from '../../../core/errors.js';
import type { Logger } from '../../../core/logger.js';
import { createRouteTable, type Route, type Routes } from '../../../core/routes.js';
import { createSite, type Plugin, type Site } from '../../../core/site.js';

/** A folder with files, by path; taken away when the test is over. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

export function localeOf(lang: string, prefix: string): Locale {
  return {
    lang,
    htmlLang: lang === 'zh' ? 'zh-CN' : lang,
    dir: 'ltr',
    label: lang,
    prefix,
    title: 'Site',
    description: '',
    strings: englishStrings,
  };
}

export const bilingual = [localeOf('en', ''), localeOf('zh', '/zh')];

/** A completed configuration in one language. */
export function configOf(changes: Partial<Config> = {}): Config {
  const root = changes.root ?? '/site';
  return {
    root,
    configFile: '',
    title: 'Site',
    description: '',
    url: '',
    base: '/',
    icon: '',
    logo: null,
    defaultLang: 'en',
    locales: [localeOf('en', '')],
    plugins: [],
    siteTheme: join(root, 'theme'),
    theme: join(root, 'theme'),
    themeConfig: {},
    markdown: {
      remarkPlugins: [],
      rehypePlugins: [],
      recmaPlugins: [],
      codeThemes: { light: 'github-light', dark: 'github-dark' },
      languageAliases: {},
      externalLinksInNewTab: true,
    },
    bundler: 'rspack',
    head: [],
    outDir: join(root, 'dist'),
    docsDir: join(root, 'docs'),
    publicDir: join(root, 'public'),
    cacheDir: join(root, '.tapdocs'),
    ...changes,
  };
}

/** A logger that keeps its warnings. */
export function quietLogger(): Logger & { warnings: string[] } {
  const warnings: string[] = [];
  const nothing = (): void => undefined;
  return {
    warnings,
    info: nothing,
    debug: nothing,
    error: nothing,
    close: nothing,
    warn: (given) => {
      const list = typeof given === 'string' ? [given] : 'code' in given ? [given] : given;
      warnings.push(...list.map((item: string | Problem) => (typeof item === 'string' ? item : item.message)));
    },
    counts: () => ({ warnings: warnings.length, repeated: 0, errors: 0 }),
    phase: () => {
      throw new Error('no phase is expected here');
    },
  };
}

export async function siteWith(plugin: Plugin, changes: Partial<Config>): Promise<{ site: Site; warnings: string[] }> {
  const logger = quietLogger();
  return { site: await createSite(configOf({ ...changes, plugins: [plugin] }), logger), warnings: logger.warnings };
}

export async function routesOf(site: Site): Promise<Routes> {
  const table = createRouteTable();
  await site.hooks.routes.promise(table);
  return table.freeze();
}

/** The problems that a call fails with. */
export async function problemsOf(run: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await run();
  } catch (error) {
    if (error instanceof TapdocsError) return error.problems;
    throw error;
  }
  throw new Error('it did not fail');
}

export function routeOf(path: string, changes: Partial<Route> = {}): Route {
  return { path, filePath: '', lang: 'en', version: '', component: 'DocPage', data: {}, title: path, slices: {}, ...changes };
}

export function tableOf(routes: readonly Route[]): Routes {
  const table = createRouteTable();
  for (const route of routes) table.add(route);
  return table.freeze();
}
