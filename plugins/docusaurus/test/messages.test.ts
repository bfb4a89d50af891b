import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('shows the translations of `code.json`', async () => {
  await using site = testSite({
    files: {
      'docs/index.md':
        "import Translate, { translate } from '@docusaurus/Translate';\n\n# Home\n\n<Translate id=\"hello\">Hello</Translate>\n\n{translate({ message: 'Bye {name}' }, { name: 'all' })}\n",
      'i18n/de/code.json': JSON.stringify({
        hello: { message: 'Hallo', description: 'A greeting' },
        'Bye {name}': { message: 'Tschüss {name}' },
        'theme.docs.paginator.next': { message: 'Weiter' },
      }),
    },
    config: { title: 'Site', defaultLang: 'de', locales: { de: { label: 'Deutsch' } }, plugins: [docusaurus()] },
  });
  const { content } = await site.record('/docs/');
  expect(String(content)).toContain('Hallo');
  expect(String(content)).toContain('Tschüss all');
  expect((await site.routes()).all).toHaveLength(2);
});
