import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../../dist/entries/core/test.js';
import { isLong } from '../long.js';
import { openSite } from '../open-site.js';
import { repository } from '../repository.js';

function siteWith(pages: number): string {
  const { root } = openSite({}, { from: 'test/samples/a-page-becomes-html' });
  mkdirSync(join(root, 'docs/many'));
  for (let page = 1; page <= pages; page += 1) {
    writeFileSync(
      join(root, `docs/many/page-${page}.mdx`),
      `# Page ${page}\n\nWords of page ${page}.\n\n<Tabs><Tab label="A">\n\nThe panel.\n\n</Tab></Tabs>\n`,
    );
  }
  return root;
}

/** Bytes of the scripts that a document loads when the reader does something, by path. */
function scriptsOf({ read }: Pick<BuiltSite, 'read'>, document: string): Map<string, string> {
  const [, data = '{}'] =
    /<script type="application\/json" id="tapdocs-data">(.*?)<\/script>/.exec(read(document)) ?? [];
  const { scripts } = JSON.parse(data) as { scripts: string[] };
  return new Map(scripts.map((url) => [url.slice(1), read(url.slice(1))]));
}

/** The long suite has as many pages as a large site. */
const many = isLong ? 1000 : 100;

const small = siteWith(10);

test(`the scripts of a page are the same bytes for 10 pages and for ${many}, and no prose is in them`, async () => {
  const built = await buildSite(small, { outDir: 'dist' });
  const large = await buildSite(siteWith(many), { workers: 2 });
  const scripts = scriptsOf(built, 'many/page-1.html');
  expect(scripts.size).toBe(2);
  expect(scriptsOf(large, 'many/page-1.html')).toEqual(scripts);
  expect(large.report.pages).toEqual({ en: many + 3 });
  for (const path of large.files.filter((name) => name.endsWith('.js'))) {
    expect(large.read(path), path).not.toMatch(/Words of page|The panel|A paragraph with/);
  }
});

test('no file of the output knows a path of the machine that built it', () => {
  const files = readdirSync(join(small, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toContain(repository);
});
