import { isPlainObject, type OptionCheck, type PluginOptions } from 'tapdocs';

export interface LlmsOptions {
  /** Pages that `llms.txt` and `llms-full.txt` leave out: globs for paths without the prefix of a language, such as `/community/**`. Default: none. */
  exclude?: readonly string[];
  /** Bytes that a section of `llms.txt` (`index`) and of `llms-full.txt` (`full`) may have at most; false for any number. Default: 50,000 and 500,000. */
  budget?: { index?: number | false; full?: number | false };
  /** Markdown that follows the description in `llms.txt`, the same in all languages or one for each. Default: none. */
  intro?: string | Readonly<Record<string, string>>;
}

/** The note on what is left out has to find room. */
const smallestBudget = 1000;

const bytes: OptionCheck = {
  expected: `a number of bytes from ${smallestBudget}, or \`false\``,
  accepts: (value) => value === false || (Number.isSafeInteger(value) && Number(value) >= smallestBudget),
};

/** What the plugin takes. */
export const llmsOptions: PluginOptions = {
  exclude: {
    expected: 'a list of paths such as `/community/**`',
    accepts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string' && item.startsWith('/')),
  },
  budget: { expected: 'an object', accepts: () => false, keys: { index: bytes, full: bytes } },
  intro: {
    expected: 'a string, or one for each language',
    accepts: (value) =>
      typeof value === 'string' ||
      (isPlainObject(value) && Object.values(value).every((item) => typeof item === 'string')),
  },
};
