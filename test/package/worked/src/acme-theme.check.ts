import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDocs } from 'tapdocs/plugins';
import { type SiteFiles, testSite } from 'tapdocs/test';

async function build(files: SiteFiles = {}) {
  const site = testSite({
    config: { title: 'Acme', theme: '@acme/tapdocs-theme', plugins: [contentDocs()] },
    files: { 'docs/index.mdx': '# Home\n\n<Badge text="new" /> <Stars count={3} />\n', ...files },
  });
  try {
    return await site.build();
  } finally {
    await site.close();
  }
}

test('the package adds to the default theme', async () => {
  const { read, files, log } = await build();
  assert.doesNotMatch(log, /⚠/);
  const html = read('index.html');
  assert.match(html, /<p class="[^"]*line[^"]*" data-acme[^>]*>Written at Acme\./);
  assert.match(html, /<span aria-label="3 stars">★★★<\/span>/);
  assert.match(html, />new</);
  assert.match(
    files
      .filter((path) => path.endsWith('.css'))
      .map(read)
      .join(''),
    /rebeccapurple|#639/,
  );
});

test('the site wraps what the package wraps', async () => {
  const { read } = await build({
    'theme/DocFooter.tsx': `import Original from '@theme-original/DocFooter';

export default () => <div data-site><Original /></div>;
`,
  });
  assert.match(read('index.html'), /<div data-site[^>]*><p [^>]*data-acme/);
});
