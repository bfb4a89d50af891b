import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
  'sidebars.js': `module.exports = { main: [
  'intro',
  { type: 'category', label: 'Guide', customProps: { level: 2 }, link: { type: 'generated-index' }, items: ['guide/first', 'guide/cards'] },
] };
`,
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
  'docs/guide/first.md': `---
sidebar_custom_props: { icon: star }
---

import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';

# First

{[useCurrentSidebarCategory().label, useCurrentSidebarCategory().customProps.level, useCurrentSidebarCategory().items[0].customProps.icon].join(' ')}
`,
  'docs/guide/cards.md': "import DocCardList from '@theme/DocCardList';\n\n# Cards\n\n<DocCardList />\n",
  'docs/versions.md': `import { useActiveDocContext, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';
import Here from '@site/src/components/Here';

# Versions

<ul>
  {useVersions().map(({ name, label, path, isLast, mainDocId, docs }) => (
    <li key={name}>{[name, label, path, String(isLast), mainDocId, docs.length].join(' ')}</li>
  ))}
</ul>

<b>{useLatestVersion().path} {usePluginData('docusaurus-plugin-content-docs').path}</b>

<p>{useActiveDocContext().activeDoc.path} {Object.keys(useActiveDocContext().alternateDocVersions).join('+')}</p>

<Here />
`,
  'src/components/Here.js': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';

export default function Here() {
  const { version, label, isLast, banner } = useDocsVersion();
  return <i>{[version, label, String(isLast), String(banner)].join(' ')}</i>;
}
`,
  'src/pages/latest.md':
    "import Link from '@docusaurus/Link';\nimport { useLatestVersion } from '@docusaurus/plugin-content-docs/client';\n\n# Latest\n\n<Link to={useLatestVersion().path}>Latest</Link>\n",
  'src/theme/DocCard/index.js':
    'export default ({ item }) => <b>{[item.type, item.label, item.href, item.docId, item.customProps?.icon].join(" ")}</b>;\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n\n# Intro 1\n',
  'versioned_docs/version-1.0/versions.md':
    "import Here from '@site/src/components/Here';\n\n# Versions of 1.0\n\n<Here />\n",
  'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro", "versions"] }',
};

it(
  'pages read versions, docs and sidebars, and are rendered again only when these change',
  { timeout: 120_000 },
  async () => {
    await using site = testSite({ files, config: { plugins: [docusaurus()] } });
    const { report, read, log } = await site.build();
    expect(report.records.hits).toBe(0);
    const pathOf = async (end: string): Promise<string> => {
      const { all } = await site.routes();
      return all.find(({ path, version }) => path.endsWith(end) && version === 'next')?.path ?? '';
    };
    const base = (await pathOf('/versions')).replace(/\/versions$/, '');
    const textOf = (path: string): string => /<article[^]*<\/article>/.exec(read(`${path.slice(1)}.html`))?.[0] ?? '';

    const versions = textOf(`${base}/versions`);
    expect(versions).toContain(
      `<li>current Next /base${base} false intro 5</li><li>1.0 1.0 /base/docs true intro 2</li>`,
    );
    expect(versions).toContain('<b>/base/docs /base/docs</b>');
    expect(textOf('/latest')).toContain('<a href="/base/docs/">Latest</a>');
    expect(versions).toContain(`<p>/base${base}/versions current+1.0</p>`);
    expect(versions).toContain('<i>current Next false unreleased</i>');
    // The same component on a page of another version.
    expect(textOf('/docs/versions')).toContain('<i>1.0 1.0 true null</i>');

    expect(textOf(`${base}/guide/first`)).toContain('Guide 2 star');
    expect(textOf(`${base}/guide/cards`)).toContain(`<b>link First ${base}/guide/first guide/first star</b>`);
    expect(log).not.toContain('has no effect');
    expect(log).not.toContain('DocCard');

    const misses = async (): Promise<number> => {
      const { records } = (await site.build()).report;
      return records.total - records.hits;
    };
    expect(await misses()).toBe(0);
    // Only the two pages with data of all docs depend on other pages.
    site.write({ 'docs/new.md': '# New\n' });
    expect(await misses()).toBe(3);
    site.write({ 'docs/new.md': '# Newer\n' });
    expect(await misses()).toBe(1);
  },
);

it('what is not known is an error with its page', async () => {
  await using site = testSite({
    files: {
      'docs/index.md':
        "import { useAllPluginInstancesData } from '@docusaurus/useGlobalData';\n\n# Home\n\n{useAllPluginInstancesData('mine')}\n",
      'docs/other.md':
        "import { useDocsData } from '@docusaurus/plugin-content-docs/client';\n\n# Other\n\n{useDocsData('api').path}\n",
      'docs/category.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n# Category\n\n{useCurrentSidebarCategory().label}\n",
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  await expect(site.record('/docs/')).rejects.toThrow('The plugin `mine` has no data in Tapdocs.');
  await expect(site.record('/docs/other')).rejects.toMatchObject({
    problems: [
      { message: expect.stringContaining('no docs with the id `api`') as string, hint: 'There are: `default`.' },
    ],
  });
  await expect(site.record('/docs/category')).rejects.toThrow(
    '`useCurrentSidebarCategory()` has no data on this page.',
  );
});
