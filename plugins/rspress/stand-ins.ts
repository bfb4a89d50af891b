import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { below, type Config, positionAt, type Problem } from 'tapdocs';
import { generatedFile, writeGenerated } from '../presets/replaced-requests.js';
import { pageData, runtimeModules } from './markdown/rspress-markdown.js';
import { themeDir as presetTheme } from './own-files.js';
import { themeIndex } from './own-theme.js';
import { rspressProblem } from './problems.js';
import type { ImportedName } from '../presets/page-imports.js';
import type { SiteModule } from './site-modules.js';

/** The components of `@theme`, which pages can import without a bundler. */
export const components: ReadonlySet<string> = new Set(
  'Badge Callout Card CodeBlock CodeBlockRuntime Link LinkCard Overview OverviewGroup PackageManagerTabs PageTab PageTabs Prompt SourceCode Steps SvgWrapper Tab Tabs Toc'.split(
    ' ',
  ),
);

/** What else modules can import from the theme of Rspress: `theme/rspress/theme.tsx`. */
const others =
  'Tag HomeFeature HomeHero HomeLayout getCustomMDXComponent renderHtmlOrText renderInlineMarkdown IconArrowDown IconArrowRight IconClose IconCopy IconDown IconExternalLink IconGithub IconJump IconLink IconMenu IconMoon IconSmallMenu IconSuccess IconSun useLinkNavigate useLocaleSiteData';

export const themeNames: ReadonlySet<string> = new Set([...components, ...others.split(' ')]);

/** The same for its runtime: `theme/rspress/runtime.tsx`. */
export const runtimeNames: ReadonlySet<string> = new Set(
  'BrowserOnly Content Head Helmet Link NoSSR addLeadingSlash cleanUrlByConfig isExternalUrl normalizeHref normalizeHrefInRuntime normalizeImagePath normalizeRoutePath removeBase useDark useFrontmatter useI18n useIsBrowser useLang useLocaleSiteData useLocation useNavigate usePage usePageData usePages useSite useVersion withBase withSiteOrigin'.split(
    ' ',
  ),
);

/** Modules for the imports of a site from the theme and the runtime of Rspress. */
export interface ImportedModules {
  /** Absolute paths: those of the preset, with stand-ins for what they lack. */
  theme: string;
  runtime: string;
  /** The theme with the exports of the site's theme that pages import; null if they import none. */
  both: string | null;
  /** Names that only the site's theme exports. */
  ofSite: ReadonlySet<string>;
}

/** The alias of the folder with the modules of the preset, for generated ones. */
export const shims = '@tapdocs-rspress';

/** Writes the modules that the imports of a site need. A stand-in shows its children; calls return nothing. */
export function importedModules(config: Config, themeDir: string, modules: readonly SiteModule[]): ImportedModules {
  const ofSite = siteNames(config.root, themeDir, modules);
  const absent = modules.flatMap(({ imports }) => imports).filter((item) => isAbsent(item) && !ofSite.has(item.name));
  const write = (name: string, isOfRuntime: boolean): string => {
    const names = absent
      .filter(({ module }) => runtimeModules.includes(module) === isOfRuntime)
      .map((item) => item.name);
    if (names.length === 0) return join(presetTheme, `rspress/${name}.tsx`);
    const list = [...new Set(names)].sort().map((item) => `default as ${item}`);
    const text = `export * from '${shims}/${name}.tsx';\nexport { ${list.join(', ')} } from '${shims}/nothing.tsx';\n`;
    return writeGenerated(generatedFile(config, `rspress/${name}.js`), text);
  };
  const base = write('theme', false);
  const index = relative(config.root, themeIndex(config.root, themeDir) ?? '')
    .split(sep)
    .join('/');
  const text = `export * from '@rspress/core/theme';\nexport { ${[...ofSite].join(', ')} } from ${JSON.stringify(`@site/${index}`)};\n`;
  const both = ofSite.size === 0 ? null : writeGenerated(generatedFile(config, 'rspress/both.js'), text);
  return { theme: base, runtime: write('runtime', true), both, ofSite };
}

function isAbsent({ name, module }: ImportedName): boolean {
  return !(runtimeModules.includes(module) ? runtimeNames : themeNames).has(name);
}

/** Exports of the site's theme that the theme of Rspress does not have, as far as pages and their components import them. */
function siteNames(root: string, themeDir: string, modules: readonly SiteModule[]): ReadonlySet<string> {
  const index = themeIndex(root, themeDir);
  if (index === null || !existsSync(index)) return new Set();
  const source = readFileSync(index, 'utf8');
  // The names of `export * from './components'` are not known.
  const hasStar = /^export\s*\*\s*from\s*['"]\./m.test(source);
  const isExported = (name: string): boolean => hasStar || new RegExp(`^export\\b[^;]*\\b${name}\\b`, 'm').test(source);
  const names = modules
    .filter(({ file }) => below(join(root, themeDir), file) === null)
    .flatMap(({ imports }) => imports)
    .filter((item) => isAbsent(item) && !runtimeModules.includes(item.module) && isExported(item.name));
  return new Set(names.map(({ name }) => name).sort());
}

const instead =
  'It is a part of the layout, or its data: remove it, or put the component into the theme, where `usePage` and `useSite` of `tapdocs/client` have the data. Its children are shown.';

/** Warnings about imports that have no effect, with their places. */
export function standInWarnings(modules: readonly SiteModule[], root: string, ofSite: ReadonlySet<string>): Problem[] {
  return modules.flatMap(({ file, source, imports }) =>
    imports
      .filter((item) => item.isUsed && isAbsent(item) && !ofSite.has(item.name))
      .map(({ name, module, offset }) => {
        const at = { file: relative(root, file).split(sep).join('/'), ...positionAt(source, offset), source };
        return rspressProblem('RSPRESS_IMPORT', { name, module, instead }, at);
      }),
  );
}

/** Warnings about components that read the version of the page from its data, for a site with versions. */
export function versionWarnings(modules: readonly SiteModule[], root: string): Problem[] {
  return modules.flatMap(({ file, source, imports }) => {
    const [read] = imports.filter(({ name, isUsed }) => isUsed && pageData.includes(name));
    const use = /\bpage\.version\b|\{[^{}]*\bversion\b[^{}]*\}\s*(?:\}|=\s*(?:page\b|use))/.exec(source);
    if (!read || !use || file.endsWith('.mdx')) return [];
    const at = { file: relative(root, file).split(sep).join('/'), ...positionAt(source, use.index), source };
    const call =
      'The version is only known in documents: call `useVersion`, so that the component runs in the browser.';
    return [rspressProblem('RSPRESS_IMPORT', { name: 'page.version', module: read.module, instead: call }, at)];
  });
}
