import { checkSidebarModule, sidebarFiles, type SidebarSource } from './sidebar-source.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { below, configPlace, type ExtensionContext, fail, type Json, type Problem } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { LinkCheckOptions, VersionsOptions } from 'tapdocs/plugins';
import { type FoundVersions, siteVersions, versionsOf } from './read-versions.js';
import type { DocsOptions } from './config/docs-options.js';
import { Fields } from '../presets/config-fields.js';
import { type FoundBlog, type PluginValues, readPlugins } from './config/plugin-values.js';
import { type ConfigReport, createReport } from '../presets/config-report.js';
import { readSiteValues, type SiteValues } from './config/site-values.js';
import { createEvaluate, type Evaluate } from '../presets/evaluation/evaluate-module.js';
import { createEditUrls } from './edit-urls.js';
import { compiledModule } from './requests.js';
import { type DocusaurusOptions, type Settings, settingsOf } from './options.js';
import { docusaurusProblem, reportProblems } from './problems.js';
import type { PagesSettings } from './site-pages.js';

/** The values from the files of Docusaurus. */
export interface FoundSite
  extends
    Omit<PluginValues, 'docs' | 'pages' | 'containers' | 'replaced'>,
    Pick<SiteValues, 'config' | 'folders' | 'hasEmoji' | 'search'> {
  docs: Settings[];
  pages: PagesSettings[];
  /** How broken links are reported; null for a site without a configuration of Docusaurus. */
  links: LinkCheckOptions | null;
  /** Null for a site without versions. */
  versions: VersionsOptions | null;
  /** Absolute paths of files that were read or looked for. */
  files: string[];
  warnings: Problem[];
}

/**
 * Reads the configuration and the sidebars of a Docusaurus site.
 *
 * @throws TapdocsError for a file that fails, or that does not finish
 */
export async function readSite(options: DocusaurusOptions, extension: ExtensionContext): Promise<FoundSite> {
  const { root } = extension;
  const context = { ...extension, evaluate: createEvaluate(extension, evaluationEntry) };
  const looked = configFiles.map((name) => join(root, name));
  const file = looked.find((path) => existsSync(path));
  if (file !== undefined) return readConfigured(options, context, { file, looked });
  const sidebars = await findSidebars(context);
  const values = readPlugins(new Fields({}, '', createReport('', reportProblems)), { root, file: '' });
  return {
    ...values,
    config: { markdown: { format: 'mdx' } },
    docs: [settingsOf(options, { sidebars: sidebars.source })],
    pages: [],
    links: null,
    versions: null,
    folders: [],
    hasEmoji: true,
    search: null,
    files: [...looked, ...sidebars.files],
    warnings: [],
  };
}

/** A site that is extended, whose modules can be evaluated. */
interface ReadContext extends ExtensionContext {
  evaluate: Evaluate;
}

const evaluationEntry = compiledModule('presets/evaluation/evaluation-entry.js');

interface ConfigPlace {
  file: string;
  looked: readonly string[];
}

async function readConfigured(
  options: DocusaurusOptions,
  context: ReadContext,
  { file, looked }: ConfigPlace,
): Promise<FoundSite> {
  const { root } = context;
  const { value, omitted, files } = await context.evaluate(file, { call: true });
  if (!isPlainObject(value)) fail(docusaurusProblem('DOCUSAURUS_EXPORT', {}, { file, line: 1 }));
  const report = createReport(file, reportProblems);
  const fields = new Fields(value, '', report);
  const titleDelimiter = typeof value['titleDelimiter'] === 'string' ? value['titleDelimiter'] : '|';
  const values = readPlugins(fields, { root, file });
  const instances = values.docs.map(({ settings }) => settings.instance ?? 'default');
  const siteValues = readSiteValues(fields, { root, base: context.config.base, instances });
  const {
    docs,
    versions: docsVersions,
    read,
  } = await readDocsSettings(values.docs, { options, context, omitted, report });
  const all = [...looked, ...files, ...siteValues.files, ...read];
  const [main] = docs;
  const config = {
    ...siteValues.config,
    markdown: { ...siteValues.config.markdown, containerAliases: values.containers },
  };
  if (values.docs.some(({ showsDates }) => showsDates))
    config.themeConfig = { ...config.themeConfig, lastUpdated: true };
  const versions = siteVersions(docsVersions, context.plugins.includes('versions'));
  if (versions && siteValues.search?.algolia?.languageFacet)
    report.unused(
      'themeConfig.algolia.contextualSearch',
      'Hits are those of the language of the page, in all versions.',
    );
  const blogs = values.blogs.filter(({ options: { dir = '' } }) => existsSync(join(root, dir)));
  const replaced = [
    ...(context.plugins.includes('blog') ? blogs.map(({ key }) => replacedBlog(key, file)) : []),
    ...(versions?.list && context.plugins.includes('versions') ? [replacedVersions(versions.list)] : []),
  ];
  return {
    ...values,
    ...siteValues,
    config: { ...config, ...(main && { docsDir: main.dir }) },
    blogs: siteBlogs(blogs, docs),
    pages: values.pages.map(({ settings }) => ({ ...settings, titleDelimiter })),
    docs,
    versions: versions && versions.options,
    files: [...new Set(all)],
    warnings: [...report.warnings(functionsIn(omitted, values, report)), ...replaced],
  };
}

/** What to do about functions of options that are only called in Docusaurus. */
const functionHints: readonly (readonly [key: RegExp, instead: string])[] = [
  [
    /\.createRedirects$/,
    'Write its results as rules of the plugin `redirects`, whose paths can have parts: `/old/:page`.',
  ],
  [/\.editUrl$/, 'Only that of docs is called: write the URL of the folder of the site in the repository as a text.'],
  [
    /\.sidebarItemsGenerator$/,
    'Sidebars are those from files: write `sidebar_position` and `sidebar_label`, or all entries in `sidebars.js`.',
  ],
];

/** Reports functions that are not called, and returns the keys of others, except those that have a counterpart. */
function functionsIn(omitted: readonly string[], values: PluginValues, report: ConfigReport): string[] {
  const others = omitted.filter(
    (key) => !isReplaced(key, values) && !values.docs.some((docs) => key === editUrlOf(docs)),
  );
  for (const [pattern, instead] of functionHints)
    for (const key of others) if (pattern.test(key)) report.unused(key, instead);
  return others;
}

function editUrlOf({ key }: DocsOptions): string {
  return `${key}.editUrl`;
}

interface DocsContext {
  options: DocusaurusOptions;
  context: ReadContext;
  /** Keys of functions. */
  omitted: readonly string[];
  report: ConfigReport;
}

/** The settings of the folders of docs, their versions, and the files of their sidebars. */
async function readDocsSettings(
  instances: readonly DocsOptions[],
  { options, context, omitted, report }: DocsContext,
): Promise<{ docs: Settings[]; versions: FoundVersions[]; read: string[] }> {
  const docs: Settings[] = [];
  const docsVersions: FoundVersions[] = [];
  const read: string[] = [];
  for (const each of instances) {
    const { source, files } = await sidebarsAt(each, { context, key: 'sidebarPath', report });
    read.push(...files);
    const isMain = (each.settings.instance ?? 'default') === 'default';
    const key = editUrlOf(each);
    const editUrls = omitted.includes(key) ? createEditUrls(key, report.file, context.evaluate) : null;
    const docsSettings = settingsOf(isMain ? options : {}, { ...each.settings, editUrls, sidebars: source });
    // An instance can have the name of the docs of the preset.
    const isTaken = isMain && instances.some(({ settings: { instance } }) => instance === docsSettings.id);
    const settings = isTaken ? { ...docsSettings, id: `default-${docsSettings.id}` } : docsSettings;
    const versions = versionsOf(each, settings, context.root);
    docs.push({ ...settings, isVersioned: versions !== null });
    if (versions) docsVersions.push(versions);
  }
  return { docs, versions: docsVersions, read };
}

/** The options of blogs, with their ids. */
function siteBlogs(blogs: readonly FoundBlog[], docs: readonly Settings[]): FoundBlog[] {
  const ids = blogIds(
    blogs,
    docs.map(({ id }) => id),
  );
  return blogs.map((blog, index) => ({ ...blog, options: { ...blog.options, id: ids[index] ?? '' } }));
}

/** The ids of blogs, which differ from those of docs: the id of the instance, or the name of the folder. */
function blogIds(blogs: readonly FoundBlog[], docs: readonly string[]): string[] {
  const taken = new Set(docs);
  return blogs.map(({ instance, options: { dir = 'blog' } }) => {
    const name = instance === 'default' ? dir.replace(/\/+$/, '').replace(/^.*\//, '') : instance;
    let id = name;
    for (let number = 1; taken.has(id); number += 1) id = `${name}-blog${number === 1 ? '' : number}`;
    taken.add(id);
    return id;
  });
}

/** Whether a function belongs to a plugin of Markdown that has a counterpart. */
function isReplaced(key: string, { replaced }: PluginValues): boolean {
  return replaced.some((list) => key.startsWith(`${list}[`));
}

/** The sidebars in the folder of a site without a configuration of Docusaurus. */
async function findSidebars(context: ReadContext): Promise<{ source: SidebarSource; files: string[] }> {
  const looked = sidebarFiles.map((name) => join(context.root, name));
  const file = looked.find((path) => existsSync(path)) ?? join(context.root, 'sidebars.json');
  const read = await readSidebarFile(file, context);
  return { ...read, files: [...looked, ...read.files] };
}

interface SidebarContext {
  context: ReadContext;
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
  { root, evaluate }: ReadContext,
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

/** File names of the configuration, by priority. */
export const configFiles: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
