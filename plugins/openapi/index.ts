// Adds pages from an OpenAPI description, and links to them from prose.
import { join } from 'node:path';
import { type Config, hashOf, type Plugin } from 'tapdocs';
import { localeOf } from 'tapdocs/kit';
import { describePackage, readInSite, tapPages } from '../apis/planned-pages.js';
import { Description } from './description.js';
import { finishPages } from './finish-pages.js';
import { checkOptions, type OpenApiOptions, type Settings } from './options.js';
import { planPages } from './plan-pages.js';
import { serversIn } from './requests.js';
import { contentStrings, type Texts } from './strings.js';
import { requestStrings } from './theme/ApiRequest/request-strings.js';

export type { OpenApiOptions } from './options.js';
export type { OpenApiContentStrings } from './strings.js';
export type { OpenApiStrings } from './theme/ApiRequest/request-strings.js';

const name = 'openapi';

/**
 * Adds pages from an OpenAPI description: an overview, one for each operation or tag, and those with the schemas.
 *
 * @example
 * ```ts
 * openapi({ input: 'pets.yaml', path: '/reference/api' })
 * ```
 */
export function openapi(options: OpenApiOptions): Plugin {
  const settings: Settings = { path: '/api', pages: 'operation', tryIt: false, ...options };
  const libraries = ['@seriousme/openapi-schema-validator'];
  const { folder, identity } = describePackage('tapdocs-openapi', import.meta.dirname, libraries);
  return {
    name,
    id: settings.path,
    cacheKey: () => hashOf(identity(), settings),
    themeDir: join(folder, 'theme'),
    contentStrings,
    strings: requestStrings,
    apply(site) {
      checkOptions(options, site.config);
      const { path, input } = settings;
      tapPages(site, {
        name,
        path,
        inputs: [input],
        isIn: ({ read }) => read(input) !== null,
        plan: (lang, read) => {
          const texts: Texts = localeOf(site.config, lang).strings;
          return planPages({ settings, texts, identity: identity(), store: site.store, read });
        },
        finish: (context) => finishPages({ ...context, path, scheme: path.slice(path.lastIndexOf('/') + 1) }),
      });
      if (settings.tryIt) site.hooks.config.tap(name, (config) => withServers(config, input));
    },
  };
}

/** The policy of the site allows requests to the servers of the API. A description that cannot be read is reported with its pages. */
function withServers(config: Config, input: string): Config {
  const { root, security } = config;
  const sources = new Set(security.sources['connect-src']);
  try {
    const description = new Description(input, (file) => readInSite(root, file));
    for (const url of serversIn(description)) if (URL.canParse(url)) sources.add(new URL(url).origin);
  } catch {
    return config;
  }
  if (sources.size === 0) return config;
  return { ...config, security: { ...security, sources: { ...security.sources, 'connect-src': [...sources] } } };
}
