import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus, type DocusaurusOptions } from '../index.js';
import { problemsOf } from '../../../test/unit/plugins/fixture.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('options of a wrong type are problems, all together', async () => {
  const options = { routeBasePath: 5, dir: 3, editUrl: 'here', sidebarCollapsed: 'no' } as unknown as DocusaurusOptions;
  await using site = testSite({
    files: { 'docs/index.md': '# Home\n' },
    config: { title: 'Site', plugins: [docusaurus(options)] },
  });
  const problems = await problemsOf(() => site.routes());
  expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'CONFIG_INVALID'));
});
