// Adds a question below each documentation page: whether it was helpful, or a link to report a problem.
import { checkPluginOptions, checks, configPlace, fail, type Plugin, problem } from 'tapdocs';
import { stringsByLanguage } from 'tapdocs/kit';
import { withSources } from '../policy-sources.js';
import { themeFolder } from '../theme-folder.js';
import { fields } from './page-fields.js';
import translations from './strings.json' with { type: 'json' };
import { english, type FeedbackData } from './theme/feedback-data.js';

export type { FeedbackData, FeedbackStrings } from './theme/feedback-data.js';

const name = 'feedback';

/** Options of the plugin `feedback`: one of the two. */
export type FeedbackOptions = FeedbackData;

/**
 * Asks readers about documentation pages.
 *
 * @example
 * ```ts
 * feedback({ endpoint: 'https://api.example.org/feedback' })
 * ```
 */
export function feedback(options: FeedbackOptions): Plugin {
  return {
    name,
    themeDir: themeFolder(name),
    strings: stringsByLanguage(english, translations),
    frontMatter: Object.keys(fields),
    apply({ hooks, config }) {
      checkPluginOptions(options, { endpoint: checks.link, issue: checks.webUrl }, { factory: name, config });
      const { endpoint, issue } = options;
      if ((endpoint === undefined) === (issue === undefined))
        fail(
          problem(
            'CONFIG_INVALID',
            {
              key: name,
              expected: 'called with `endpoint` or `issue`',
              got: endpoint === undefined ? 'called with neither' : 'called with both',
            },
            configPlace(config, { key: name }),
          ),
        );
      hooks.config.tap(name, (before) => ({
        ...withSources(before, { 'connect-src': [endpoint], 'form-action': [endpoint] }),
        pluginData: { ...before.pluginData, feedback: { ...options } },
      }));
    },
  };
}
