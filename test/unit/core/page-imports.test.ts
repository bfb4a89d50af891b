import { expect, test } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { createImportScan } from '../../../core/records/component-bundle.js';
import { tempFolder } from '../node/temp-folder.js';

const source = `import Box, { Lid as Top } from '../src/Box'
import * as all from '@theme'
import data from './data.json'

# Page

\`\`\`js
import example from './example'
\`\`\`

<Badge text="new" />

::: code-group
:::
`;

test('imports are found in the source of a page: statements outside of code, and components of the theme', async () => {
  const config = resolveConfig({ title: 'T' }, { root: await tempFolder({}) });
  const job = {
    path: '/page',
    contentPath: '/page',
    filePath: 'docs/page.mdx',
    lang: 'en',
    component: 'DocPage',
    title: 'Page',
    frontMatter: {},
    sourceHash: '',
    pageKey: '',
  };
  const found = createImportScan(config)(job, source);
  expect(found).toEqual(
    expect.arrayContaining([
      'export { default as value } from "@site/src/Box";',
      'export { Lid as value } from "@site/src/Box";',
      'export * as value from "@theme";',
      'export { default as value } from "@theme/Badge";',
      'export { default as value } from "@theme/CodeGroup";',
      'export { default as value } from "@theme/Tab";',
      'export { jsx as value } from "react/jsx-runtime";',
    ]),
  );
  expect(found.filter((text) => /example|data/.test(text))).toEqual([]);
});
