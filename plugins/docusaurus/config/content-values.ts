import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isPlainObject } from 'tapdocs/kit';
import type { MathOptions } from 'tapdocs/plugins';
import type { Fields } from '../../presets/config-fields.js';

/** What the options of docs, blogs and pages add to Markdown. */
export interface ContentValues {
  /** Additional names of containers. */
  containers: Record<string, string>;
  /** Null for a site without formulas. */
  math: MathOptions | null;
  /** Keys of lists whose plugins have counterparts. */
  replaced: string[];
}

export interface ContentPlace {
  root: string;
  /** Absolute path of the configuration. */
  file: string;
}

/** Plugins with counterparts, which the functions of a list do not name: the text of the configuration does. */
const builtInPlugins: Readonly<Record<string, readonly string[]>> = {
  remarkPlugins: ['remark-math', '@docusaurus/remark-plugin-npm2yarn'],
  rehypePlugins: ['rehype-katex'],
};

const others = (list: string): string =>
  `Set \`markdown.${list}\` in \`tapdocs.config.ts\`. \`remark-math\` is the plugin \`math\`, and \`npm2yarn\` needs none.`;

/** The next step for each key of plugins. */
export const contentHints: Readonly<Record<string, string>> = {
  remarkPlugins: others('remarkPlugins'),
  beforeDefaultRemarkPlugins: others('remarkPlugins'),
  rehypePlugins: others('rehypePlugins'),
  beforeDefaultRehypePlugins: others('rehypePlugins'),
  recmaPlugins: others('recmaPlugins'),
  admonitions: 'It can have `keywords`: other names for containers are in `markdown.containerAliases`.',
};

/** Reads the keys that docs, blogs and pages share, and adds their values to those of the site. */
export function readContent(fields: Fields, values: ContentValues, { root, file }: ContentPlace): void {
  readContainers(fields, values);
  const text = readFileSync(file, 'utf8');
  const isNamed = (name: string): boolean => text.includes(`'${name}'`) || text.includes(`"${name}"`);
  for (const [key, plugins] of Object.entries(builtInPlugins)) {
    const list = fields.list(key);
    const names = plugins.filter(isNamed);
    const hasMath = names.some((name) => /math|katex/.test(name));
    const showsMath = hasMath && canShowMath(root);
    if (list.length === 0) continue;
    if (showsMath) values.math = { font: false, ...values.math, ...mathOptions(list) };
    if (list.length > names.length || hasMath !== showsMath)
      fields.report.unused(fields.keyOf(key), contentHints[key] ?? '');
    else values.replaced.push(fields.keyOf(key));
  }
}

/** Names of containers that Docusaurus shows as `info`. */
function readContainers(fields: Fields, values: ContentValues): void {
  const value = fields.any('admonitions');
  if (value === undefined || value === true) return;
  const keywords = isPlainObject(value) && value['tag'] === undefined ? value['keywords'] : null;
  if (!Array.isArray(keywords))
    return fields.report.unused(fields.keyOf('admonitions'), contentHints['admonitions'] ?? '');
  for (const keyword of keywords)
    if (typeof keyword === 'string' && !usual.has(keyword)) values.containers[keyword] = 'info';
}

const usual = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger', 'success', 'secondary']);

/** The options of `remark-math` and `rehype-katex` that have counterparts. */
function mathOptions(list: readonly unknown[]): MathOptions {
  const options = list.flatMap((entry) => (Array.isArray(entry) && isPlainObject(entry[1]) ? [entry[1]] : []));
  const macros = options.map((each) => each['macros']).find(isPlainObject);
  return {
    ...(options.some((each) => each['singleDollarTextMath'] === false) && { singleDollar: false }),
    ...(macros && { macros: macros as Record<string, string> }),
  };
}

/** Whether the packages of the plugin `math` are installed. `remark-math` is a module since version 4. */
function canShowMath(root: string): boolean {
  const load = createRequire(join(root, 'package.json'));
  try {
    load.resolve('katex');
    const { type } = load(join(dirname(load.resolve('remark-math')), 'package.json')) as { type?: string };
    return type === 'module';
  } catch {
    return false;
  }
}
