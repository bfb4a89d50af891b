// @ts-check

/**
 * A plugin that the benchmark adds to the usual site.
 *
 * @typedef {object} Variant
 * @property {string} name of the plugin
 * @property {string} call as it stands in the list of plugins
 * @property {boolean} everywhere whether each page uses it; otherwise only some do
 * @property {string} [content] what the pages that use it contain
 * @property {string} [frontMatter] of the pages that use it
 * @property {(index: number) => Record<string, string>} [files] more files for each page that uses it
 */

const diagram = '```mermaid\nflowchart LR\n  A[Start] --> B[Middle]\n  B --> C[End]\n```\n';
const formula = 'With $a^2 + b^2$:\n\n$$\n\\sum_{i=1}^n \\frac{a_i}{\\sqrt{b}}\n$$\n';

/** @type {readonly Variant[]} */
export const variants = [
  { name: 'breadcrumbs', call: 'breadcrumbs()', everywhere: true },
  { name: 'readingTime', call: 'readingTime()', everywhere: true },
  { name: 'jsonLd', call: 'jsonLd()', everywhere: true },
  { name: 'math', call: 'math()', everywhere: false, content: formula },
  { name: 'mermaid', call: 'mermaid()', everywhere: false, content: diagram },
  { name: 'tags', call: "tags({ onUnknownTag: 'ignore' })", everywhere: false, frontMatter: 'tags: [one, two]' },
  {
    name: 'blog',
    call: 'blog()',
    everywhere: false,
    files: (index) => ({
      [`blog/2024-01-${String(index + 1).padStart(2, '0')}-post.md`]: `# Post ${index + 1}\n\nIn short.\n\n<!-- more -->\n\nAt length.\n`,
    }),
  },
];
