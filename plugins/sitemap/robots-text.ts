import type { RobotsRules } from './options.js';

/** Text of `robots.txt`: the same rules for all crawlers, and where the sitemap is. */
export function robotsText({ allow = [], disallow = [] }: RobotsRules, sitemap: string | null): string {
  const rules = [...disallow.map((path) => `Disallow: ${path}`), ...allow.map((path) => `Allow: ${path}`)];
  const lines = ['User-agent: *', ...(rules.length > 0 ? rules : ['Allow: /'])];
  return `${[...lines, ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`])].join('\n')}\n`;
}
