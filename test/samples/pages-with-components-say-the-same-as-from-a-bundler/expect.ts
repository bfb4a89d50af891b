import { expect } from 'vitest';
import type { Expectation, Sample } from '../../sample.js';

const expectation: Expectation = async (sample) => {
  const { files, read, write, remove } = sample;
  expect(await compiles(sample)).toEqual(['components', '2 modules']);
  const own = files('dist');
  const html = own['dist/site.html'] ?? '';
  expect(html).toContain('In 2023, says Small');
  expect(own['dist/chart.html']).toMatch(
    /Chart_bar_\w{4}"><img alt="" src="\/_tapdocs\/assets\/dot\.[\da-f]{10}\.svg"/,
  );

  // A plugin that may change how pages are bundled has all of them bundled.
  const config = read('tapdocs.config.ts');
  const tap = "{ name: 'own', apply: (site) => site.hooks.bundler.tap('own', (configuration) => configuration) }";
  write('tapdocs.config.ts', config.replace('linkCheck()', `linkCheck(), ${tap}`));
  expect(await compiles(sample)).toEqual(['7 modules']);
  expect(files('dist')).toEqual(own);
  write('tapdocs.config.ts', config);

  // A new page with new imports, and an edit of a component, which affects the pages that show it.
  write('docs/more.mdx', '# More\n\n<Callout type="tip">New</Callout>\n');
  write('parts/Note.tsx', read('parts/Note.tsx').replace('says', 'writes'));
  expect(await compiles(sample)).toEqual(['components']);
  expect(read('dist/site.html')).toContain('In 2023, writes Small');
  // The imports of the other pages are still available.
  write('docs/more.mdx', '# More\n\n<Callout type="tip">Newer</Callout> <Badge text="x" />\n');
  expect(await compiles(sample)).toEqual([]);
  expect(read('dist/more.html')).toContain('Newer');

  // Removed components affect only the pages that import them.
  remove('parts');
  write('docs/site.mdx', '# Site\n\n<Badge text="left" />\n');
  expect(await compiles(sample)).toEqual(['components']);
  expect(read('dist/site.html')).toContain('left');
};

/** Builds, and returns what was compiled in addition to the Markdown of pages. */
async function compiles({ build, read }: Sample): Promise<string[]> {
  const { problems } = await build('--profile');
  expect(problems).toEqual([]);
  const { traceEvents } = JSON.parse(read('.tapdocs/profile.json')) as { traceEvents: { cat: string; name: string }[] };
  const events = traceEvents.filter(({ cat, name }) => cat === 'compile' && /components|modules/.test(name));
  return [...new Set(events.map(({ name }) => name))];
}

export default expectation;
