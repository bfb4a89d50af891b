import { relative, sep } from 'node:path';
import { positionAt, type Problem } from 'tapdocs';
import { rspressProblem } from './problems.js';
import { pageData } from './markdown/rspress-markdown.js';
import type { SiteModule } from './site-modules.js';

const part = 'It is a part of the layout, which the theme shows around the content of a page: remove it there.';
const layout = 'Only its children are shown. For parts around pages, put components into the slots of the theme.';
const menu =
  'Sidebars and the navigation bar are not known in content. Put the component into the theme, where `usePage` and `useSite` of `tapdocs/client` have them.';
const own = 'The theme does this itself: remove it.';
const icon = 'The theme has no such icon: import an SVG file with `?react`.';

const advice: readonly (readonly [instead: string, names: string])[] = [
  [
    part,
    'Aside Banner CodeButtonGroup DocFooter EditLink FallbackHeading HomeBackground HomeFooter LastUpdated LlmsCopyButton LlmsCopyRow LlmsHint LlmsOpenRow LlmsViewOptions Nav NavHamburger NavList NavTitle NotFoundLayout Outline PrevNextPage ReadPercent ScrollToTop Search SearchButton SearchPanel Sidebar SidebarList SocialLinks SwitchAppearance',
  ],
  [layout, 'DocLayout HoverGroup Layout LlmsContainer Root'],
  [
    menu,
    'getSidebarDataGroup matchNavbar matchSidebar useActiveAnchor useDynamicToc useEditLink useNav usePrevNextPage useSidebar useSidebarData useSidebarDynamic',
  ],
  [
    own,
    'pathnameToRouteService preloadLink safePreconnect safePreload scrollToTarget useBindingAsideScroll useCodeButtonGroup useEnableNav useHiddenNav useHoverGroup useMdUrl useReadPercent useRedirect4FirstVisit useSetup useWatchToc',
  ],
  [
    icon,
    'IconAnthropic IconDeprecated IconEdit IconEmpty IconExperimental IconFile IconGitlab IconHeader IconLoading IconOpenAI IconOpenInChat IconScrollToTop IconSearch IconTitle IconWrap IconWrapped',
  ],
  ['Its value is that of a light page: call `useDark`.', 'ThemeContext'],
];

/** Exports of Rspress that have no effect in content, with what to do about them. */
export const standIns: ReadonlyMap<string, string> = new Map(
  advice.flatMap(([instead, names]) => names.split(' ').map((name): [string, string] => [name, instead])),
);

const others =
  'Badge Button Callout Card CodeBlock CodeBlockRuntime Link LinkCard Overview OverviewGroup PackageManagerTabs PageTab PageTabs Prompt SourceCode Steps SvgWrapper Tab Tabs Tag Toc HomeFeature HomeHero HomeLayout getCustomMDXComponent parseInlineMarkdownText renderHtmlOrText renderInlineMarkdown IconArrowDown IconArrowRight IconClose IconCopy IconDown IconExternalLink IconGithub IconJump IconLink IconMenu IconMoon IconSmallMenu IconSuccess IconSun useLinkNavigate useLocaleSiteData useThemeState';

/** Names that the theme of Rspress exports. */
export const themeNames: ReadonlySet<string> = new Set([...others.split(' '), ...standIns.keys()]);

/** Warnings about imports of exports that have no effect, with their places. */
export function standInWarnings(modules: readonly SiteModule[], root: string): Problem[] {
  return modules.flatMap(({ file, source, imports }) =>
    imports.flatMap(({ name, module, offset, isUsed }) => {
      const instead = standIns.get(name);
      if (instead === undefined || !isUsed) return [];
      const at = { file: relative(root, file).split(sep).join('/'), ...positionAt(source, offset), source };
      return [rspressProblem('RSPRESS_IMPORT', { name, module, instead }, at)];
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
    const instead =
      'The version is only known in documents: call `useVersion`, so that the component runs in the browser.';
    return [rspressProblem('RSPRESS_IMPORT', { name: 'page.version', module: read.module, instead }, at)];
  });
}
