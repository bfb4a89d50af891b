import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../core/files/find-package.js';
import { testSite } from '../../../core/test.js';
import { counterparts } from '../swizzled.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('each component of `src/theme` is reported once, with its file', async () => {
  const component = 'export default () => null;\n';
  await using site = testSite({
    files: {
      'docs/index.md': '# Home\n',
      'src/theme/Footer.js': component,
      'src/theme/DocItem/Footer/index.tsx': component,
      'src/theme/DocItem/Footer/styles.module.css': '.a {}\n',
      'src/theme/DocItem/Footer/count.js': component,
      'src/theme/CodeBlock/index.js': component,
      'src/theme/DocCard/index.js': component,
      'src/theme/Unheard.jsx': component,
      'src/theme/NavbarItem/ComponentTypes.js': component,
      'src/theme/prism-include-languages.js': component,
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  await site.routes();
  const { log } = site;
  const reported = [...log.matchAll(/component `([^`]+)`/g)].map(([, name]) => name);
  expect(reported).toEqual([
    'CodeBlock',
    'DocCard',
    'DocItem/Footer',
    'Footer',
    'NavbarItem/ComponentTypes',
    'Unheard',
    'prism-include-languages',
  ]);
  for (const file of ['src/theme/Footer.js', 'src/theme/DocItem/Footer/index.tsx', 'src/theme/CodeBlock/index.js'])
    expect(log.split(file)).toHaveLength(2);
  for (const hint of ['`tapdocs swizzle DocFooter`', 'theme/content/pre.tsx', '`NavEnd`', '`tapdocs swizzle --list`'])
    expect(log).toContain(hint);
});

it('pages can import nested components of `src/theme`', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': "import Inner from '@theme/Box/Inner';\n\n# Home\n\n<Inner />\n",
      'src/theme/Box/index.js': "import Inner from '@theme/Box/Inner';\nexport default () => <i><Inner /></i>;\n",
      'src/theme/Box/Inner/index.js': 'export default () => <b>inner</b>;\n',
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  expect(JSON.stringify((await site.record('/docs/')).content)).toContain('<b>inner</b>');
});

it('names components of themes that exist', () => {
  const folders = ['themes/default', ...['blog', 'breadcrumbs', 'mermaid'].map((name) => `plugins/${name}/theme`)];
  const isThere = (name: string): boolean => folders.some((folder) => existsSync(join(packageRoot, folder, name)));
  expect(Object.keys(counterparts).filter((name) => !isThere(name))).toEqual([]);
});
