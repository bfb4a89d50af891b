import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExtensionContext, fail, type Problem, checkPluginOptions, checks, type Config } from 'tapdocs';
import { isPlainObject, type UserValues } from 'tapdocs/kit';
import { Fields } from '../presets/config-fields.js';
import { type ConfigReport, createReport } from '../presets/config-report.js';
import { createEvaluate } from '../presets/evaluation/evaluate-module.js';
import { type Languages, readLanguages } from './config/languages.js';
import { type ConfiguredMenus, readMenus } from './config/menus.js';
import { type PluginValues, readPlugins } from './config/plugin-values.js';
import { readSiteValues, type SiteValues } from './config/site-values.js';
import { unusedTexts } from './config/strings.js';
import { readConfiguredTexts, readTexts, type Texts } from './config/theme-values.js';
import { compiledModule } from './own-files.js';
import { reportProblems, rspressProblem } from './problems.js';

/** The values from the files of Rspress. */
export interface FoundSite extends Omit<SiteValues, 'config'> {
  /** Values for the configuration of the site. */
  config: UserValues;
  plugins: PluginValues;
  languages: Languages | null;
  /** Texts of the site by key and language. */
  texts: Texts;
  /** Navigation bars and sidebars of the configuration; null if they come from files. */
  menus: ConfiguredMenus | null;
  /** Absolute path of the configuration of Rspress. */
  configFile: string;
  /** Whether the site has the conventions of Rspress 1, in which `_meta.json` of a language is its navigation bar. */
  isFirst: boolean;
  /** Absolute paths of files that were read or looked for. */
  files: string[];
  warnings: Problem[];
}

const standIns = compiledModule('rspress/config/stand-ins.js');
const entry = compiledModule('presets/evaluation/evaluation-entry.js');

/**
 * Reads the configuration of a Rspress site.
 *
 * @throws TapdocsError for a file that fails, or that does not finish
 */
export async function readSite(options: RspressOptions, context: ExtensionContext): Promise<FoundSite> {
  const { root } = context;
  const evaluate = createEvaluate(context, entry);
  const looked = configFiles.map((name) => join(root, name));
  const file = looked.find((path) => existsSync(path));
  const module = file === undefined ? null : await evaluate(file, { call: true, standIns });
  if (file !== undefined && module && !isPlainObject(module.value)) {
    fail(rspressProblem('RSPRESS_EXPORT', {}, { file, line: 1 }));
  }
  const config = isPlainObject(module?.value) ? module.value : {};
  const report = createReport(file ?? join(root, 'rspress.config.ts'), reportProblems);
  const value = withoutCall(config, report);
  const fields = new Fields(value, '', report);
  const languages = readLanguages(fields);
  const textsFile = join(root, fields.filled('i18nSourcePath') ?? 'i18n.json');
  const inFile = readTexts(textsFile);
  const inConfig = readConfiguredTexts(fields);
  const texts = { ...inFile.texts, ...inConfig };
  const plugins = readPlugins(fields, Object.keys(languages?.locales ?? {}), root);
  const dir = typeof options.dir === 'string' ? options.dir : undefined;
  const siteValues = readSiteValues(fields, { root, languages, texts, plugins, dir });
  const menus = readMenus(fields, languages);
  const unused = unusedTexts(Object.keys(inFile.texts), siteValues.search !== null).map(([key, instead]) =>
    rspressProblem('RSPRESS_KEY', { keys: `\`${key}\``, count: 1, instead }, inFile.place(key)),
  );
  for (const [key, instead] of unusedTexts(Object.keys(inConfig), siteValues.search !== null))
    report.unused(`i18nSource.${key}`, instead);
  return {
    ...siteValues,
    plugins,
    languages,
    texts,
    menus,
    configFile: report.file,
    isFirst: hasFirstVersion(root),
    files: [...new Set([...looked, ...(module?.files ?? []), textsFile, join(root, 'package.json')])],
    warnings: [
      ...report.warnings((module?.omitted ?? []).filter((key) => !isNotation(key))),
      ...inFile.warnings,
      ...unused,
    ],
  };
}

/** Whether a key is for transformers, which Tapdocs does not need, because it supports notations in comments. */
function isNotation(key: string): boolean {
  return key.startsWith('markdown.shiki.transformers');
}

/** Whether `package.json` lists the package of Rspress 1. */
function hasFirstVersion(root: string): boolean {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return false;
  return /"rspress"\s*:\s*"[~^=v\s]*1[.\d\s"x*]/.test(readFileSync(file, 'utf8'));
}

/**
 * A configuration that a package makes which is not installed is the last object that the package got:
 * `withPreset({ … }, { title: … })`.
 */
function withoutCall(
  value: Readonly<Record<string, unknown>>,
  report: ConfigReport,
): Readonly<Record<string, unknown>> {
  const { $package: from, $name: name, $arguments: args } = value;
  if (typeof from !== 'string' || !Array.isArray(args)) return value;
  const call = typeof name === 'string' && name !== 'default' ? name : from;
  report.unused(call, `Install \`${from}\`, which changes the configuration. Without it, its last argument is used.`);
  return withoutCall(args.filter(isPlainObject).at(-1) ?? {}, report);
}

/** File names of the configuration, by priority. */
export const configFiles: readonly string[] = [
  ...['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((extension) => `rspress.config.${extension}`),
  ...['ts', 'js', 'mts', 'mjs'].map((extension) => `rstack.config.${extension}`),
];

/** Options of the plugin `rspress`. */
export interface RspressOptions {
  /** Folder of the docs, relative to the site. Default: `root` of `rspress.config`, else `docs`. */
  dir?: string;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: RspressOptions, config: Config): void {
  checkPluginOptions(options, { dir: checks.folder }, { factory: 'rspress', config });
}
