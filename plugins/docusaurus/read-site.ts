import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  below,
  configPlace,
  type ExtensionContext,
  fail,
  isPlainObject,
  type Json,
  type Problem,
  readDataFile,
  type UserValues,
} from 'tapdocs';
import type { BlogOptions } from '../blog/index.js';
import type { RedirectRule } from '../redirects/index.js';
import type { VersionsOptions } from '../versions/index.js';
import type { DocsOptions } from './config/docs-options.js';
import { Fields } from '../config-fields.js';
import { configFiles } from './config-files.js';
import { type PluginValues, readPlugins } from './config/plugin-values.js';
import { type ConfigReport, createReport } from '../config-report.js';
import { readSiteValues } from './config/site-values.js';
import { createEditUrls, type EditUrls, postEditUrls } from './edit-functions.js';
import { type DocusaurusOptions, type Settings, settingsOf } from './options.js';
import { docusaurusProblem, reportProblems } from './problems.js';
import { checkSidebarModule, sidebarFiles, type SidebarSource } from './sidebar-source.js';
import type { PagesSettings } from './site-pages.js';

/** The values from the files of Docusaurus. */
export interface FoundSite {
  /** Values for the configuration of the site. */
  config: UserValues;
  docs: Settings[];
  blogs: BlogOptions[];
  pages: PagesSettings[];
  redirects: RedirectRule[];
  /** Null for a site without versions. */
  versions: VersionsOptions | null;
  hasMermaid: boolean;
  /** Absolute paths of files that were read or looked for. */
  files: string[];
  warnings: Problem[];
}

/**
 * Reads the configuration and the sidebars of a Docusaurus site.
 *
 * @throws TapdocsError for a file that fails, or that does not finish
 */
export async function readSite(options: DocusaurusOptions, context: ExtensionContext): Promise<FoundSite> {
  const { root } = context;
  const looked = configFiles.map((name) => join(root, name));
  const file = looked.find((path) => existsSync(path));
  if (file !== undefined) return readConfigured(options, context, { file, looked });
  const sidebars = await findSidebars(context);
  return {
    config: {},
    docs: [settingsOf(options, { sidebars: sidebars.source })],
    blogs: [],
    pages: [],
    redirects: [],
    versions: null,
    hasMermaid: false,
    files: [...looked, ...sidebars.files],
    warnings: [],
  };
}

interface ConfigPlace {
  file: string;
  looked: readonly string[];
}

async function readConfigured(
  options: DocusaurusOptions,
  context: ExtensionContext,
  { file, looked }: ConfigPlace,
): Promise<FoundSite> {
  const { root } = context;
  const { value, omitted, files } = await context.evaluate(file, { call: true });
  if (!isPlainObject(value)) fail(docusaurusProblem('DOCUSAURUS_EXPORT', {}, { file, line: 1 }));
  const report = createReport(file, reportProblems);
  const fields = new Fields(value, '', report);
  const values = readPlugins(fields, { root, file });
  const instances = values.docs.map(({ settings }) => settings.instance ?? 'default');
  const own = readSiteValues(fields, { root, base: context.config.base, instances });
  const functions = editFunctions(values, omitted, { file, evaluate: context.evaluate });
  const docs: Settings[] = [];
  const all = [...looked, ...files, ...own.files];
  for (const each of values.docs) {
    const { source, files: read } = await sidebarsAt(each, { context, key: 'sidebarPath', report });
    all.push(...read);
    const isMain = (each.settings.instance ?? 'default') === 'default';
    const editUrls = functions.get(each.key) ?? null;
    docs.push(settingsOf(isMain ? options : {}, { ...each.settings, editUrls, sidebars: source }));
  }
  const [main] = docs;
  const { config } = own;
  if (values.docs.some(({ showsDates }) => showsDates))
    config.themeConfig = { ...config.themeConfig, lastUpdated: true };
  const versions = versionsOf(values.docs, docs, root);
  const blogs = values.blogs.filter(({ options: { dir = '' } }) => existsSync(join(root, dir)));
  const replaced = [
    ...(context.plugins.includes('blog') ? blogs.map(({ key }) => replacedBlog(key, file)) : []),
    ...(versions && context.plugins.includes('versions') ? [replacedVersions(versions.list)] : []),
  ];
  return {
    config: { ...config, ...(main && { docsDir: main.dir }) },
    ...values,
    blogs: blogs.map((blog) => {
      const editUrls = functions.get(blog.key);
      const { dir = '' } = blog.options;
      const base = context.config.base ?? config.base ?? '/';
      return { ...blog.options, ...(editUrls && { editUrl: postEditUrls(editUrls, { dir, base }) }) };
    }),
    pages: values.pages.map(({ key, settings }) => {
      const editUrls = functions.get(key);
      const titleDelimiter = value['titleDelimiter'];
      return {
        ...settings,
        ...(editUrls && { editUrls }),
        ...(typeof titleDelimiter === 'string' && { titleDelimiter }),
      };
    }),
    docs,
    versions: versions && versions.options,
    files: [...new Set(all)],
    warnings: [...report.warnings(omitted.filter((key) => !isEditFunction(key, functions))), ...replaced],
  };
}

/** The functions `editUrl` of docs, blogs and pages, by the key of their options. */
function editFunctions(
  { docs, blogs, pages }: PluginValues,
  omitted: readonly string[],
  place: Parameters<typeof createEditUrls>[1],
): ReadonlyMap<string, EditUrls> {
  const parts = [...docs, ...blogs, ...pages].map(({ key }) => key);
  const found = parts.filter((part) => omitted.includes(`${part}.editUrl`));
  return new Map(found.map((part) => [part, createEditUrls(`${part}.editUrl`, place)]));
}

function isEditFunction(key: string, functions: ReadonlyMap<string, EditUrls>): boolean {
  return key.endsWith('.editUrl') && functions.has(key.slice(0, -'.editUrl'.length));
}

/** The sidebars in the folder of a site without a configuration of Docusaurus. */
async function findSidebars(context: ExtensionContext): Promise<{ source: SidebarSource; files: string[] }> {
  const looked = sidebarFiles.map((name) => join(context.root, name));
  const file = looked.find((path) => existsSync(path)) ?? join(context.root, 'sidebars.json');
  const read = await readSidebarFile(file, context);
  return { ...read, files: [...looked, ...read.files] };
}

interface SidebarContext {
  context: ExtensionContext;
  key: string;
  report: ConfigReport;
}

async function sidebarsAt(
  { sidebarPath }: DocsOptions,
  { context, key, report }: SidebarContext,
): Promise<{ source: SidebarSource | null; files: string[] }> {
  if (sidebarPath === '') return { source: null, files: [] };
  if (sidebarPath === null) return { source: { file: report.file, value: {} }, files: [] };
  if (!existsSync(sidebarPath)) {
    report.wrong(key, 'the path of a file', sidebarPath);
    return { source: null, files: [sidebarPath] };
  }
  return readSidebarFile(sidebarPath, context);
}

/** A JSON file is read when routes are collected. */
async function readSidebarFile(
  file: string,
  { root, evaluate }: ExtensionContext,
): Promise<{ source: SidebarSource; files: string[] }> {
  const name = below(root, file) ?? file;
  if (file.endsWith('.json')) return { source: { file: name }, files: [file] };
  const module = await evaluate(file);
  const value: Json = checkSidebarModule(module, file);
  return { source: { file: name, value }, files: [...module.files] };
}

function replacedBlog(key: string, configFile: string): Problem {
  const at = configPlace({ configFile }, { key });
  return docusaurusProblem('DOCUSAURUS_REPLACED', { what: `\`${key}\``, plugin: 'blog' }, at);
}

function replacedVersions(list: string): Problem {
  const what = 'the versions of this list';
  return docusaurusProblem('DOCUSAURUS_REPLACED', { what, plugin: 'versions' }, { file: list, line: 1 });
}

/** The versions of the first instance with versions. Without `lastVersion`, the first version in its list is the default. */
function versionsOf(
  given: readonly DocsOptions[],
  docs: readonly Settings[],
  root: string,
): { options: VersionsOptions; list: string } | null {
  const [main] = docs;
  for (const [index, settings] of docs.entries()) {
    const list = settings === main ? 'versions.json' : `${settings.id}_versions.json`;
    const names = readDataFile(join(root, list), list)?.value;
    const own = given[index];
    if (!own?.hasVersions || !Array.isArray(names)) continue;
    const [first] = names as unknown[];
    return { options: { ...(typeof first === 'string' && { default: first }), ...own.versions }, list };
  }
  return null;
}
