import { expect } from 'vitest';
import { type Expectation, fails } from '../../sample.js';

const data = /<script type="application\/ld\+json">(.*?)<\/script>/s;

const expectation: Expectation = async (sample) => {
  const { build, read, write } = sample;
  await fails(['CONFIG_REQUIRED tapdocs.config.ts'], '`url` is missing', 'Structured data needs it.')(sample);
  sample.remove('dist');

  const config = read('tapdocs.config.ts');
  write('tapdocs.config.ts', config.replace('jsonLd()', "jsonLd({ articelType: 'News', publisher: { url: 'x' } })"));
  const wrong = await build();
  expect(wrong.problems.map((text) => text.replace(/ .*/, ''))).toEqual([
    'CONFIG_UNKNOWN_KEY',
    'CONFIG_REQUIRED',
    'CONFIG_INVALID',
  ]);
  expect(wrong.stderr).toContain('Did you mean `articleType`?');

  // A page cannot end the script, and its policy has no hash for the data.
  write('docs/index.md', '---\ntitle: "</script><script>alert(1)</script>"\n---\n\nText.\n');
  write(
    'tapdocs.config.ts',
    config.replace("title: 'Small',", "title: 'Small',\n  url: 'https://example.org',\n  security: { csp: true },"),
  );
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  const page = read('dist/index.html');
  const [, text = ''] = data.exec(page) ?? [];
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ headline: '</script><script>alert(1)</script>' }] });
  const policy = (html: string): string => /script-src [^;]*/.exec(html)?.[0] ?? '';
  write('tapdocs.config.ts', read('tapdocs.config.ts').replace(', jsonLd()', ''));
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  const words = (html: string): string => html.replace(/\s+/g, ' ');
  expect(words(read('dist/index.html'))).toBe(words(page.replace(data, '')));
  expect(policy(read('dist/index.html'))).toBe(policy(page));
};

export default expectation;
