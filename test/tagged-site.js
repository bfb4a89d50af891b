// @ts-check
// Creates a small repository with a site and 20 tags: `node test/tagged-site.js <folder>`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Versions with their patches, the oldest first. The newest patch of each is in the site; a pre-release is not. */
const tags =
  '1.0.0 1.0.1 1.1.0 1.1.1 1.1.2 1.2.0 1.3.0 1.4.0 1.4.1 1.5.0 1.6.0 1.7.0 1.8.0 1.9.0 1.9.1 1.10.0 2.0.0-beta.1 2.0.0 2.0.1 2.1.0'
    .split(' ')
    .map((version) => `v${version}`);

const config = `import { defineConfig } from 'tapdocs';
import { breadcrumbs, contentDocs, i18n, jsonLd, linkCheck, searchIndex, sitemap, versions } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Tagged',
  url: 'https://example.com',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  defaultLang: 'en',
  plugins: [contentDocs(), i18n(), breadcrumbs({ home: true }), jsonLd(), linkCheck(), searchIndex(), sitemap(), versions({ tags: 'v*' })],
});
`;

/** The files at the first tag. */
const first = {
  '.gitignore': 'dist\n.tapdocs\n',
  'tapdocs.config.ts': config,
  'docs/en/index.md': '# Tagged\n\n[Start](/guide/start)\n',
  'docs/zh/index.md': '# 标签\n\n[开始](/guide/start)\n',
  'docs/en/guide/_meta.json': '["start", "count", "stable"]\n',
  'docs/en/guide/start.mdx': "import Part from './_part.mdx';\n\n# Start\n\n<Part />\n\n[Stable](./stable.md)\n",
  'docs/en/guide/_part.mdx': 'Install version 1.0.0.\n',
  'docs/en/guide/count.mdx': "import Count from '../../../components/Count';\n\n# Count\n\n<Count />\n",
  'docs/en/guide/stable.md': '# Stable\n\nThis page never changes.\n\n![Dot](./dot.svg)\n',
  'docs/en/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'docs/zh/guide/start.md': '# 开始\n\n安装。\n',
  'components/Count.tsx':
    "'use client';\n\nimport { useState } from 'react';\n\nexport default function Count() {\n  const [count, set] = useState(0);\n  return <button onClick={() => set(count + 1)}>Count {count}</button>;\n}\n",
};

/**
 * The changes of a tag: a fragment in each, and sometimes a page, an image, an order or an island.
 *
 * @param {number} index of the tag
 * @param {string} tag
 * @returns {Record<string, string>}
 */
function changesOf(index, tag) {
  return {
    'docs/en/guide/_part.mdx': `Install version ${tag.slice(1)}.\n`,
    ...(index % 3 === 1 && { [`docs/en/guide/new-${index}.md`]: `# New ${index}\n\nSince ${tag}.\n` }),
    ...(index % 5 === 2 && {
      'docs/en/guide/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${index}" height="1"/>\n`,
    }),
    ...(index % 7 === 3 && {
      'components/Count.tsx': (first['components/Count.tsx'] ?? '').replace('Count {', `Count of ${tag} {`),
    }),
    ...(index % 6 === 4 && { 'docs/zh/guide/stable.md': `# 稳定\n\n${tag}\n` }),
  };
}

/**
 * Creates the site, whose folder must be below one that has the package `tapdocs`.
 *
 * @param {string} folder
 */
export function createTaggedSite(folder) {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  write(folder, first);
  for (const [index, tag] of tags.entries()) {
    if (index > 0) write(folder, changesOf(index, tag));
    // A page that exists for some versions only.
    if (index === 10) rmSync(join(folder, 'docs/en/guide/new-1.md'));
    commit(folder, tag);
  }
  write(folder, { 'docs/en/guide/_part.mdx': 'Install the next version.\n' });
}

/**
 * Commits all files, and moves a tag there.
 *
 * @param {string} folder
 * @param {string} tag
 */
export function commit(folder, tag) {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', tag);
  git(folder, 'tag', '--force', tag);
}

/**
 * @param {string} folder
 * @param {...string} args
 */
export function git(folder, ...args) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * @param {string} folder
 * @param {Record<string, string>} files
 */
function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('Usage: node test/tagged-site.js <folder>');
  createTaggedSite(folder);
}
