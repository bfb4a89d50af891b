// @ts-check
// Run with the folder of its packages, that of the pages, and that of the output: converts all pages, one after the other.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [home = '', pages = '', output = ''] = process.argv.slice(2);
const { resolve } = createRequire(join(home, 'package.json'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(resolve(name)).href);

const [{ unified }, parse, toRehype, stringify, shiki, { transformerTwoslash }] = await Promise.all(
  ['unified', 'remark-parse', 'remark-rehype', 'rehype-stringify', '@shikijs/rehype', '@shikijs/twoslash'].map(load),
);
const themes = { light: 'github-light', dark: 'github-dark' };
const processor = unified()
  .use(parse.default)
  .use(toRehype.default)
  .use(shiki.default, { themes, transformers: [transformerTwoslash({ explicitTrigger: true })] })
  .use(stringify.default);

mkdirSync(output, { recursive: true });
for (const name of readdirSync(pages)) {
  const file = await processor.process(readFileSync(join(pages, name)));
  writeFileSync(join(output, name.replace(/\.md$/, '.html')), String(file));
}
