import fc from 'fast-check';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatProblems } from '../../../core/problems/format-problem.js';
import { defineProblems, problem, type Problem } from '../../../core/problems/problem.js';
import { linkProblem } from '../../../plugins/link-check/problems.js';
import { fileBelow, hideRoot } from '../../../core/problems/hide-root.js';

const root = '/srv/me/site';
const plain = (problems: readonly Problem[], more = {}) => formatProblems(problems, { colors: false, root, ...more });

describe('formatProblems', () => {
  test('shows code, place, message, code frame and hint', () => {
    const source = '# Title\n\ntext {\n\nmore\nlast\n';
    const at = { file: join(root, 'docs/a.mdx'), line: 3, column: 6, endColumn: 7, source };
    expect(plain([problem('MDX_SYNTAX', { detail: 'Unexpected end.' }, at)])).toBe(
      [
        '✖ MDX_SYNTAX docs/a.mdx:3:6',
        '  Unexpected end.',
        '',
        '    1 | # Title',
        '    2 |',
        '  > 3 | text {',
        '      |      ^',
        '    4 |',
        '    5 | more',
        '',
        '  hint: In MDX, `{` and `<` start code: write `\\{` and `&lt;` for the characters, or put them in back-ticks.',
        '  docs: https://tapdocs.github.io/tapdocs/reference/errors#mdx_syntax',
      ].join('\n'),
    );
  });

  test('separates blocks with an empty line, and prints the same block once', () => {
    const given = linkProblem('LINK_BROKEN', { href: '/x' }, { file: 'docs/a.md', line: 1 });
    const other = problem('NOT_UTF8', {}, { file: 'docs/b.md' });
    const blocks = plain([given, other, given]).split('\n\n');
    expect(blocks.map((block) => block.replace(/\n {2}docs: .*$/, ''))).toEqual([
      '✖ LINK_BROKEN docs/a.md:1\n  The link `/x` does not lead to a page.\n  hint: Correct the link, or add the page.',
      '✖ NOT_UTF8 docs/b.md\n  The file is not UTF-8 text.\n  hint: Save it as UTF-8.',
    ]);
  });

  test('ends the first block of each code with a dimmed link to its documentation', () => {
    const problems = ['/x', '/y'].map((href) => linkProblem('LINK_BROKEN', { href }, { file: 'docs/a.md' }));
    const address = 'https://tapdocs.github.io/tapdocs/reference/errors#link_broken';
    expect(plain(problems).match(/^ {2}docs: .*$/gm)).toEqual([`  docs: ${address}`]);
    expect(plain(problems).split('\n\n')[0]).toMatch(/#link_broken$/);
    expect(formatProblems(problems, { colors: true, root })).toContain(`  \u001b[2mdocs: ${address}\u001b[22m`);
  });

  test('links a problem of another plugin to the page of the plugin, or of the code', () => {
    const entry = { message: () => 'It is wrong.', hint: () => 'Correct it.' };
    const own = { ...entry, docs: 'https://example.com/own' };
    const linked = defineProblems({ GLOSSARY_TERM: entry, GLOSSARY_OWN: own }, 'https://example.com/errors');
    expect(linked.problem('GLOSSARY_TERM', {}).docs).toBe('https://example.com/errors#glossary_term');
    expect(linked.problem('GLOSSARY_OWN', {}).docs).toBe('https://example.com/own');
    expect(plain([defineProblems({ GLOSSARY_TERM: entry }).problem('GLOSSARY_TERM', {})])).not.toContain('docs:');
  });

  test('reads the source of a place that has none with it', () => {
    const given = linkProblem('LINK_BROKEN', { href: '/x' }, { file: 'docs/a.md', line: 1, column: 1 });
    expect(plain([given], { read: (file: string) => `text of ${file}` })).toContain('> 1 | text of docs/a.md');
    expect(plain([given], { read: () => undefined })).not.toContain('|');
  });

  test('names plugin and hook before the message', () => {
    const given = { ...problem('ROUTE_NONE', { dir: 'docs' }), plugin: 'content-docs', hook: 'routes' };
    expect(plain([given])).toContain('  [content-docs] routes: There is no page in `docs`.');
  });

  test('never shows the absolute path of the site', () => {
    const cause = new Error('x');
    cause.stack = `Error: x\n    at f (${root}/plugin.ts:1:2)\n    at g (${pathToFileURL(root).href}/b.ts:3:4)`;
    const detail = `cannot read ${root}/docs/a.md or (${root}\\docs\\b.md) in ${root}`;
    const text = plain([problem('INTERNAL', { detail }, { file: `${root}/docs/a.md` }, cause)]);
    expect(text).not.toContain(root);
    expect(text).toContain('cannot read docs/a.md or (docs\\b.md) in .');
    expect(text).toContain('at f (plugin.ts:1:2)');
    expect(text).toContain('at g (b.ts:3:4)');
  });

  test('lets no control character of a source, a message or a path through', () => {
    const nasty = '\u001b[31mred\u001b[0m \u0007bell \u001b]0;title\u0007 \u009b2J';
    const at = { file: `docs/${nasty}.md`, line: 1, column: 1, source: nasty };
    const text = plain([problem('CONTENT_COMPILE', { detail: nasty }, at)]);
    expect(text).not.toMatch(/(?!\n)\p{Control}/u);
    expect(text).toContain('red');
  });

  test('colours on request only', () => {
    const given = problem('NOT_UTF8', {}, { file: 'a.md' });
    expect(formatProblems([given], { colors: true, root })).toContain('\u001b[31m');
    expect(plain([given])).not.toContain('\u001b');
  });

  test('marks warnings', () => {
    expect(plain([problem('CONTENT_WARNING', { detail: 'odd' })])).toMatch(/^⚠ CONTENT_WARNING\n {2}odd/);
  });

  test('shows frames of the user, all of them with verbose', () => {
    const cause = new Error('x');
    cause.stack = [
      'Error: x',
      `    at tap (${root}/plugin.ts:1:2)`,
      '    at node:internal/process/task_queues:95:5',
      '    at call (/x/node_modules/tapable/lib/Hook.js:1:1)',
    ].join('\n');
    const given = problem('TAP_FAILED', { plugin: 'p', hook: 'routes', detail: 'x' }, undefined, cause);
    expect(plain([given])).toContain('at tap (plugin.ts:1:2)');
    expect(plain([given])).not.toMatch(/tapable|task_queues/);
    expect(plain([given], { verbose: true })).toMatch(/task_queues[\s\S]+tapable/);
  });
});

describe('code frames', () => {
  const frame = (source: string, line: number, column?: number) =>
    plain([problem('MDX_SYNTAX', { detail: 'x' }, { file: 'a', line, column, source })]).split('\n');

  test('put the mark below wide characters and tabs', () => {
    const lines = frame('中文\t<Foo', 1, 4);
    const marked = lines.find((line) => line.includes('<Foo')) ?? '';
    const pointer = lines.find((line) => line.includes('^')) ?? '';
    // Two cells each for 中 and 文, two for the tab.
    expect(marked.indexOf('<Foo') + 2).toBe(pointer.indexOf('^'));
  });

  test('show a window of a long line', () => {
    const source = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
    const lines = frame(source, 1, 501);
    const marked = lines.find((line) => line.includes('HERE')) ?? '';
    const pointer = lines.find((line) => line.includes('^')) ?? '';
    expect(marked.length).toBeLessThan(125);
    expect(pointer.indexOf('^')).toBe(marked.indexOf('HERE'));
  });

  test('are left out for a line that the source does not have', () => {
    expect(frame('one', 7, 1).join('\n')).not.toContain('|');
  });

  test('hold for any source and place', () => {
    const any = fc.record({
      source: fc.string({ unit: 'binary', maxLength: 300 }),
      line: fc.integer({ min: 1, max: 20 }),
      column: fc.integer({ min: 1, max: 400 }),
      endColumn: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(any, (at) => {
        const text = plain([problem('MDX_SYNTAX', { detail: 'x' }, { file: 'a', ...at })]);
        return !/(?!\n)\p{Control}/u.test(text) && text.includes('MDX_SYNTAX');
      }),
    );
  });
});

describe('hideRoot', () => {
  test('takes only the whole path', () => {
    expect(hideRoot('/mnt/srv/me/site/a /srv/me/site2/a /srv/me/site', root)).toBe(
      '/mnt/srv/me/site/a /srv/me/site2/a .',
    );
  });

  test('knows Windows spellings', () => {
    const windows = 'D:\\me\\site';
    expect(hideRoot('D:\\me\\site\\docs\\a.md D:/me/site/docs/b.md', windows)).toBe('docs\\a.md docs/b.md');
    expect(hideRoot(String.raw`"D:\\me\\site\\a.md"`, windows)).toBe('"a.md"');
    expect(hideRoot('d:\\ME\\site\\a.md', windows)).toBe('a.md');
    expect(fileBelow('D:\\me\\site\\docs\\a.md', windows)).toBe('docs/a.md');
  });

  test('leaves text alone when there is no root, or it is that of the file system', () => {
    expect(hideRoot('/a/b', '')).toBe('/a/b');
    expect(hideRoot('/a/b', '/')).toBe('/a/b');
  });
});
