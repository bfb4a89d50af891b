const scripts = 'Add the scripts with `head` in `tapdocs.config.ts`.';
const search = 'Add the plugin `searchIndex` of Tapdocs.';

/** Plugins of the preset `classic` that have no effect here, each with the next step. */
export const presetHints: Readonly<Record<string, string>> = {
  gtag: scripts,
  googleAnalytics: scripts,
  googleTagManager: scripts,
  svgr: 'SVG files that modules import are components, without options.',
  debug: 'There are no pages for debugging.',
};

const plugins: readonly [name: RegExp, instead: string][] = [
  [/google|gtag|analytics|plausible|matomo/, scripts],
  [/search/, search],
  [/ideal-image/, 'Images have their size, and are loaded on demand. Pages can import `@theme/IdealImage`.'],
  [/pwa/, 'There is no service worker.'],
  [/(?:^|[/-])(?:sass|less)$/, 'Components can import such style sheets without a plugin.'],
  [/image-zoom|medium-zoom/, 'Images cannot be enlarged: put a component for them into `theme/content/img.tsx`.'],
  [/llms/, 'Add the plugin `llms` of Tapdocs.'],
];

/** What to do about a plugin without a counterpart. */
export function pluginHint(name: string): string {
  const known = plugins.find(([pattern]) => pattern.test(name));
  return known?.[1] ?? 'Write a plugin of Tapdocs that does the same.';
}

/** What to do about a theme without a counterpart. */
export function themeHint(name: string): string {
  if (/search/.test(name)) return search;
  if (/live-codeblock/.test(name)) return 'Code blocks with `live` are shown, but they are not run.';
  return 'Themes of Docusaurus are not used: add a theme of Tapdocs, or components of the site.';
}
