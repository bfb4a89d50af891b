import { expect, test } from 'vitest';
import type { SearchPage } from '../../../plugins/search-index/theme/search-engine/search-result.js';
import { found, indexOf, page } from './fixture.js';

const says = (word: string, times: number): string => `Says ${word} here. `.repeat(times);
const other = 'It is about something else.';
/** A page with one section, below the headings given. */
const section = (path: string, title: string, headings: readonly string[], text: string): SearchPage => {
  const [heading = '', ...above] = headings.toReversed();
  const levels = above.reverse().map((name, index) => ({ heading: name, depth: index + 2, text: other }));
  return page(path, title, other, ...levels, { heading, depth: headings.length + 1, text });
};

// In each row, everything except the tested rule favours the second page.
test.for<[law: string, query: string, first: SearchPage, second: SearchPage]>([
  [
    'a page that is titled so comes before a section of another page',
    'proxy',
    page('/first', 'Proxy', other),
    section('/second', 'Server', ['Proxy'], says('proxy', 9)),
  ],
  [
    'a title counts more than many mentions',
    'proxy',
    page('/first', 'Use of a proxy by the server', other),
    page('/second', 'Server', says('proxy', 9)),
  ],
  [
    'a heading counts more than many mentions',
    'proxy',
    section('/first', 'Server', ['Use of a proxy'], other),
    page('/second', 'Hosts', says('proxy', 6)),
  ],
  [
    'the title of its page counts for a section',
    'proxy',
    section('/first', 'Proxy', ['Details'], says('proxy', 1)),
    section('/second', 'Server', ['Details'], says('proxy', 2)),
  ],
  [
    'the headings above it count for a section',
    'proxy',
    section('/first', 'Server', ['Proxy', 'Details'], says('proxy', 1)),
    section('/second', 'Server', ['Hosts', 'Details'], says('proxy', 2)),
  ],
  [
    'the path counts',
    'proxy',
    page('/guide/proxy', 'Server', says('proxy', 1)),
    page('/second', 'Server', says('proxy', 2)),
  ],
  [
    'a name that says nothing else comes before a longer one',
    'proxy',
    page('/first', 'Proxy', other),
    page('/second', 'Proxy of a host behind some others', says('proxy', 9)),
  ],
  [
    'words side by side in a name count more than words apart',
    'proxy port',
    page('/first', 'Proxy, port, host', other),
    page('/second', 'Port, proxy, host', says('port of a proxy', 2)),
  ],
  [
    'words side by side in a text count more than words apart',
    'proxy port',
    page('/first', 'Server', `${'Has a port. Has a proxy. '.repeat(4)} Has a proxy (port included).`),
    page('/second', 'Server', 'Has a port. Has a proxy. '.repeat(6)),
  ],
  [
    'a name as it was typed comes before one with other signs',
    'dev.proxy',
    page('/first', 'The option dev.proxy', other),
    page('/second', 'The option dev-proxy', says('dev.proxy', 3)),
  ],
  [
    'a text that says it as it was typed comes before one without the signs',
    '--proxy',
    page('/first', 'Server', `${says('proxy', 4)} Start it with --proxy.`),
    page('/second', 'Server', says('proxy', 6)),
  ],
  [
    'a page with all of the words comes before one with some of them',
    'proxy port',
    page('/first', 'Server', 'Has a port. It may be behind a proxy.'),
    page('/second', 'Proxy', says('proxy', 9)),
  ],
  [
    'a text that says nothing else is no better than one with some mentions',
    'proxy',
    section('/first', 'Server', ['Use of some other proxies'], other),
    page('/second', 'Hosts', says('proxies', 40)),
  ],
  [
    'a mention in few words counts more than one in many',
    'proxy',
    page('/first', 'Server', says('proxy', 1)),
    page('/second', 'Server', says('proxy', 2) + 'There is much else to be said of it. '.repeat(100)),
  ],
])('%s', async ([, query, first, second]) => {
  const index = indexOf([second, first, page('/third', 'Hosts', 'A port.'), page('/fourth', 'Files', other)]);
  const results = await found(index, query);
  const last = ({ path, sections }: SearchPage): string => `${path}#${sections.at(-1)?.id}`.replace(/#$/, '');
  expect(results.filter((path) => path === last(first) || path === last(second))).toEqual([last(first), last(second)]);
});

test('sections of a page that is titled so are no answers by that alone', async () => {
  const index = indexOf([section('/proxy', 'Proxy', ['Details'], other)]);
  expect(await found(index, 'proxy')).toEqual(['/proxy']);
});

// More pages contain the word than a query reads. The index ranks the pages that are about it first.
const mentions = Array.from({ length: 80 }, (_, number) => page(`/p${number}`, `Page ${number}`, says('proxy', 9)));

test('a page that is titled so is found among many that mention it', async () => {
  const index = indexOf([...mentions, page('/titled', 'Use of a proxy by the server', other)]);
  expect((await found(index, 'proxy'))[0]).toBe('/titled');
});

test('the parts of a long page do not keep others from being found', async () => {
  const long = Array.from({ length: 60 }, () => ({ heading: 'Details', depth: 2, text: other.repeat(300) }));
  const index = indexOf([page('/long', 'Proxy', ...long), page('/short', 'Server', says('proxy', 9))]);
  expect(await found(index, 'proxy')).toContain('/short');
});

test('a title is found by the beginning of a word among many such headings', async () => {
  const headings = Array.from({ length: 80 }, (_, number) =>
    page(`/p${number}`, `Page ${number}`, other, { heading: 'Process', depth: 2, text: says('process', 9) }),
  );
  const index = indexOf([...headings, page('/titled', 'Use of a proxy by the server', other)]);
  expect(await found(index, 'pr')).toContain('/titled');
});
