import { expect } from 'vitest';
import { type Expectation, fails } from '../../sample.js';

const cards = 'dist/_tapdocs/social-cards/';

const expectation: Expectation = async (sample) => {
  const { build, read, write, files } = sample;
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  const image = (page: string): string[] =>
    Array.from(read(`dist/${page}`).matchAll(/property="og:image" content="([^"]*)"/g), ([, url = '']) => url);
  const [start = ''] = image('start.html');
  expect(start).toMatch(/^https:\/\/example\.org\/docs\/_tapdocs\/social-cards\/[\da-f]{16}\.png$/);
  expect(image('zh/start.html')).toEqual([start]);
  expect(image('photo.html')).toEqual(['https://example.org/docs/photo.png']);
  expect(image('404.html')).toEqual(['https://example.org/docs/site.png']);
  expect(read('dist/start.html')).toContain('<meta property="og:image:alt" content="Start here - Small"/>');
  const first = files('dist');
  expect(read('dist/start.html')).toContain(`"image":"${start}"`);
  const drawn = Object.keys(first).filter((path) => path.startsWith(cards));
  expect(drawn).toContain(`${cards}${start.split('/').at(-1)}`);
  expect(drawn).toHaveLength(2);

  // A title changes the card of its page; the same bytes come from a clean build.
  write('docs/en/start.md', read('docs/en/start.md').replace('# Start here', '# Start there'));
  await build();
  const edited = files('dist');
  const changed = Object.keys({ ...first, ...edited }).filter(
    (path) => path.startsWith(cards) && first[path] !== edited[path],
  );
  expect(changed).toHaveLength(2);
  sample.forget();
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  expect(files('dist')).toEqual(edited);

  // Nothing is drawn in silence: neither without letters nor with a picture that does not exist.
  write('docs/zh/start.md', '# 开始\n\nText.\n');
  write('docs/en/photo.md', read('docs/en/photo.md').replace('photo.png', 'foto.png'));
  const run = await build();
  expect(run.problems).toEqual(['SOCIAL_CARDS_LETTERS docs/zh/start.md', 'SOCIAL_CARDS_IMAGE docs/en/photo.md:2:1']);
  expect(run.stderr).toContain('no font has `开`, `始`');
  expect(run.stderr).toContain('Did you mean `/photo.png`?');

  sample.remove('dist');
  const config = read('tapdocs.config.ts')
    .replace('inter-latin', 'intre-latin')
    .replace("url: 'https://example.org',", '');
  write('tapdocs.config.ts', config);
  await fails(
    ['CONFIG_REQUIRED tapdocs.config.ts', 'CONFIG_REQUIRED tapdocs.config.ts'],
    '`url` is missing',
    'Social cards need it.',
  )(sample);
  sample.remove('dist');
  write(
    'tapdocs.config.ts',
    config
      .replace('base:', "url: 'https://example.org',\n  base:")
      .replace('socialCards({', 'socialCards({ colours: {},'),
  );
  await fails(['CONFIG_UNKNOWN_KEY tapdocs.config.ts:18:19'], 'Did you mean `colors`?')(sample);
  sample.remove('dist');
  write('tapdocs.config.ts', read('tapdocs.config.ts').replace(' colours: {},', ''));
  await fails(['SOCIAL_CARDS_FONT tapdocs.config.ts:18:19', 'SOCIAL_CARDS_FONT tapdocs.config.ts:18:19'])(sample);
};

export default expectation;
