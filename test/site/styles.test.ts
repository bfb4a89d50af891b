import { rmSync, writeFileSync } from 'node:fs';
import { bundlers } from '../long.js';
import { openSite } from '../open-site.js';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../../dist/entries/core/test.js';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

function newSite(bundler: string): string {
  const root = openSite({}, { from: 'test/sites/styles' }).root;
  roots.push(root);
  const config = `import { contentDocs } from 'tapdocs/plugins';
export default { title: 'Styles', bundler: '${bundler}', plugins: [contentDocs()] };`;
  writeFileSync(join(root, 'tapdocs.config.ts'), config);
  return root;
}

/** All CSS of a site without white space, as far as it names this site's own. */
function cssOf({ files, read }: BuiltSite): string {
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(file).replaceAll(/\s/g, '').replaceAll(';}', '}'))
    .join('\n');
}

test.each(bundlers)('styles of content and of the theme reach the pages that use them, with %s', async (bundler) => {
  const root = newSite(bundler);
  const named = `import { Badge } from '@theme';\n\n# Badges\n\n<Badge text="new" />\n`;
  writeFileSync(join(root, 'docs/badge.mdx'), named);
  const built = await buildSite(root);
  const sheets = [...built.read('badge.html').matchAll(/<link rel="stylesheet" href="[^"]*\/([\w.-]+)\.\w+\.css"/g)];
  // Each is linked twice: for readers with scripts, and in `noscript`.
  expect([...new Set(sheets.map(([, name]) => name))]).toEqual(['main', 'Badge.module']);
  const css = cssOf(built);
  expect(css).toMatch(/\.box_box_\w+:hover\{color:#123456\}/);
  expect(css).toMatch(/\.box_box_\w+\{margin:6px\}/);
  expect(css).toMatch(/\.DocFooter_footer_\w+\{padding:3px\}/);
  const [, classes = ''] = /<p class="(box_box_\w+ box_box_\w+)">/.exec(built.read('index.html')) ?? [];
  for (const name of classes.split(' ')) expect(css).toContain(`.${name}`);
  const main = built.files.find((file) => /main\.\w+\.css$/.test(file)) ?? '';
  expect(built.read(main)).not.toMatch(/\n\s|: /);
});

test('an edit of a file that Sass imports changes the page', async () => {
  const root = newSite('rspack');
  await buildSite(root, { outDir: 'dist' });
  writeFileSync(join(root, 'components/_colors.scss'), '$accent: #abcdef;\n');
  expect(cssOf(await buildSite(root, { outDir: 'dist' }))).toContain('color:#abcdef');
});

test('PostCSS finds plugins that the site names, and says which one is missing', async () => {
  const site = openSite({
    'tapdocs.config.ts': `import { contentDocs } from 'tapdocs/plugins';
export default { title: 'Docs', plugins: [contentDocs()] };`,
    'docs/index.mdx': "import '../components/a.css';\n\n# Home\n",
    'components/a.css': '.named { order: 1; }\n',
    'postcss.config.mjs': "export default { plugins: { 'postcss-order': { to: 7 } } };\n",
    'node_modules/postcss-order/package.json': '{ "name": "postcss-order", "main": "index.js" }',
    'node_modules/postcss-order/index.js':
      "module.exports = ({ to }) => ({ postcssPlugin: 'order', Declaration: { order: (node) => void (node.value = String(to)) } });\nmodule.exports.postcss = true;\n",
  });
  expect((await site.tapdocs('build')).code).toBe(0);
  expect(/\.named\s*\{[^}]*\}/.exec(Object.values(site.files('dist')).join(''))?.[0]).toMatch(/order:\s*7/);
  site.write({ 'postcss.config.mjs': "export default { plugins: ['postcss-ordr'] };\n" });
  const { code, output } = await site.tapdocs('build');
  expect(code).toBe(1);
  expect(output).toContain("Cannot find module 'postcss-ordr'");
});

test('PostCSS runs over the style sheets of the site when it has a configuration, and only then', async () => {
  const root = newSite('rspack');
  expect(cssOf(await buildSite(root, { outDir: 'dist' }))).toContain('.plain{order:1}');
  const plugin = (order: number) =>
    `module.exports = { plugins: [{ postcssPlugin: 'order', Declaration: { order: (node) => { node.value = '${order}' } } }] };`;
  writeFileSync(join(root, 'postcss.config.cjs'), plugin(2));
  expect(cssOf(await buildSite(root, { outDir: 'dist' }))).toContain('.plain{order:2}');
  writeFileSync(join(root, 'postcss.config.cjs'), plugin(33));
  expect(cssOf(await buildSite(root, { outDir: 'dist' }))).toContain('.plain{order:33}');
});
