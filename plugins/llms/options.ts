import { checks } from 'tapdocs';
import { isPlainObject, type OptionCheck, type PluginOptions } from 'tapdocs/kit';

import { type NegotiationHost, negotiationHosts } from './negotiation.js';

/** Options of the plugin `llms`. */
export interface LlmsOptions {
  /** Pages that `llms.txt` and `llms-full.txt` leave out: globs for paths without the prefix of a language, such as `/community/**`. Default: none. */
  exclude?: readonly string[];
  /**
   * Maximum size in bytes of a section of `llms.txt` (`index`) and of `llms-full.txt` (`full`); false for no limit.
   * Default: 50,000 and 500,000.
   */
  budget?: { index?: number | false; full?: number | false };
  /** Hosts for which rules are written that answer `Accept: text/markdown` with the copy of a page. Default: none. */
  hosts?: readonly NegotiationHost[];
  /** Whether to write `docs.zip`, which contains all copies. Default: false. */
  zip?: boolean;
  /** Folder of the site with a folder for each agent skill. Default: `skills`, if it has skills. */
  skills?: string;
  /** Whether pages give agents in the browser tools to search and read the site, by WebMCP. Default: false. */
  webmcp?: boolean;
  /** Markdown to add after the description in `llms.txt`, for all languages or for each. Default: none. */
  intro?: string | Readonly<Record<string, string>>;
}

/** There must be room for the note about pages that are left out. */
const smallestBudget = 1000;

const bytes: OptionCheck = {
  expected: `a number of bytes from ${smallestBudget}, or \`false\``,
  accepts: (value) => value === false || (Number.isSafeInteger(value) && Number(value) >= smallestBudget),
};

/** The options of the plugin. */
export const llmsOptions: PluginOptions = {
  exclude: checks.listOf('a list of paths such as `/community/**`', checks.sitePath.accepts),
  hosts: checks.listOf(
    `a list of hosts: ${negotiationHosts.map((name) => `\`${name}\``).join(', ')}`,
    checks.oneOf(...negotiationHosts).accepts,
  ),
  zip: checks.flag,
  skills: checks.filledText,
  webmcp: checks.flag,
  budget: { expected: 'an object', accepts: () => false, keys: { index: bytes, full: bytes } },
  intro: {
    expected: 'a string, or one for each language',
    accepts: (value) =>
      typeof value === 'string' ||
      (isPlainObject(value) && Object.values(value).every((item) => typeof item === 'string')),
  },
};
