import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const hooks = "import { useVersions } from '@docusaurus/plugin-content-docs/client';\n";

it('hooks for data of the run time are reported, each kind once, with the first place and the number of files', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': `# Home\n\n\`\`\`js\n${hooks}\`\`\`\n`,
      'docs/versions.md': `# Versions\n\n${hooks}\n{useVersions().length}\n`,
      'docs/list.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n",
      'src/components/Latest.js':
        "import useGlobalData from '@docusaurus/useGlobalData';\n\nexport default () => useGlobalData().a;\n",
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  await site.routes();
  expect(site.log.match(/DOCUSAURUS_HOOK docs/g)).toHaveLength(2);
  expect(site.log).toMatch(
    /DOCUSAURUS_HOOK docs\/versions\.md:3:10\n {2}`useVersions` needs data about the docs of all versions, which content does not have, like hooks in 1 other file/,
  );
  expect(site.log).toMatch(
    /DOCUSAURUS_HOOK docs\/list\.md:1:10\n {2}`useCurrentSidebarCategory` needs data about the sidebar/,
  );
  expect(site.log).toContain('`<DocCardList />` without `items` shows the entries next to a page.');
});

it('cards have the entries next to their page, and no other data', async () => {
  await using site = testSite({
    files: {
      'docs/guide/_category_.json': '{ "label": "Guide" }',
      'docs/guide/cards.md': "import DocCardList from '@theme/DocCardList';\n\n# Cards\n\n<DocCardList />\n",
      'docs/guide/first.md': '---\ndescription: All of it.\n---\n\n# First\n',
      'docs/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/guide/more/a.md': '# A\n',
      'docs/given.md': "import DocCardList from '@theme/DocCardList';\n\n<DocCardList items={[]} />\n",
    },
    config: { title: 'Site', base: '/base/', plugins: [docusaurus()] },
  });
  const cards = (await site.routes()).all.find(({ path }) => path === '/docs/guide/cards')?.data['frontMatter'];
  expect(cards).toMatchObject({
    docCards: [
      { title: 'First', href: '/docs/guide/first', description: 'All of it.' },
      { title: 'more', href: '/docs/guide/more/a', description: '1 item' },
    ],
  });
  await expect(site.record('/docs/given')).rejects.toThrow('`<DocCardList>` does not know what to show on this page.');
});
