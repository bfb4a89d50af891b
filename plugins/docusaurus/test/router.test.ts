import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('a page can lead to another one, and knows its path', async () => {
  await using site = testSite({
    files: {
      'docusaurus.config.js': "module.exports = { title: 'Site', baseUrl: '/base/', presets: ['classic'] };\n",
      'docs/intro.md':
        "import { useLocation } from '@docusaurus/router';\n\n# Intro\n\n<i>{useLocation().pathname}</i>\n",
      'src/pages/index.js':
        'import { Redirect } from \'@docusaurus/router\';\n\nexport default () => <Redirect to="/docs/intro" />;\n',
    },
    config: { plugins: [docusaurus()] },
  });
  expect(JSON.stringify((await site.record('/docs/intro')).content)).toContain('<i>/base/docs/intro</i>');
  const { page } = await site.document('/');
  expect(JSON.stringify(page.head)).toContain('0; url=/base/docs/intro');
  expect(JSON.stringify((await site.record('/')).content)).toContain('href');
});
