import { describe, expect, test } from 'vitest';
import {
  asWarning,
  catalogue,
  describeProblem,
  fail,
  problem,
  TapdocsError,
  toProblems,
} from '../../../core/problems/problem.js';
import type { CatalogueEntry } from '../../../core/problems/catalogue.js';
import { catalogue as ofBlog } from '../../../plugins/blog/problems.js';
import { catalogue as ofContentDocs } from '../../../plugins/content-docs/problems.js';
import { catalogue as ofI18n } from '../../../plugins/i18n/problems.js';
import { catalogue as ofLinkCheck, linkProblem } from '../../../plugins/link-check/problems.js';
import { catalogue as ofDocusaurus } from '../../../plugins/docusaurus/problems.js';
import { catalogue as ofRspress } from '../../../plugins/rspress/problems.js';
import { catalogue as ofLlms } from '../../../plugins/llms/problems.js';
import { catalogue as ofMath } from '../../../plugins/math/problems.js';
import { catalogue as ofMermaid } from '../../../plugins/mermaid/problems.js';
import { catalogue as ofPresets } from '../../../plugins/presets/problems.js';
import { catalogue as ofRedirects } from '../../../plugins/redirects/problems.js';
import { catalogue as ofSearchIndex } from '../../../plugins/search-index/problems.js';
import { catalogue as ofSocialCards } from '../../../plugins/social-cards/problems.js';
import { catalogue as ofTags } from '../../../plugins/tags/problems.js';
import { catalogue as ofBook } from '../../../plugins/book/problems.js';
import { catalogue as ofChanged } from '../../../plugins/changed/problems.js';
import { catalogue as ofTypedoc } from '../../../plugins/typedoc/problems.js';
import { catalogue as ofVersions } from '../../../plugins/versions/problems.js';

/** Whose each catalogue is. */
const catalogues = {
  core: catalogue,
  blog: ofBlog,
  book: ofBook,
  changed: ofChanged,
  contentDocs: ofContentDocs,
  i18n: ofI18n,
  linkCheck: ofLinkCheck,
  docusaurus: ofDocusaurus,
  rspress: ofRspress,
  llms: ofLlms,
  math: ofMath,
  mermaid: ofMermaid,
  presets: ofPresets,
  redirects: ofRedirects,
  searchIndex: ofSearchIndex,
  socialCards: ofSocialCards,
  tags: ofTags,
  typedoc: ofTypedoc,
  versions: ofVersions,
};
type Texts = Record<string, CatalogueEntry<object>>;

describe('problem', () => {
  test('takes message, hint and severity from the catalogue', () => {
    expect(problem('ROUTE_CONFLICT', { path: '/a', first: 'docs/a.md', second: 'docs/a.mdx' })).toEqual({
      code: 'ROUTE_CONFLICT',
      message: 'Two pages have the path `/a`: `docs/a.md` and `docs/a.mdx`.',
      hint: 'Rename, move or delete one of them.',
      severity: 'error',
      docs: 'https://tapdocs.github.io/tapdocs/reference/errors#route_conflict',
    });
    expect(problem('CONTENT_WARNING', { detail: 'odd' }).severity).toBe('warning');
  });

  test('can be cloned with its cause, which keeps message, stack and the chain of causes', () => {
    const cause = new TypeError('outer', { cause: new Error('inner') });
    const given = problem(
      'COMPONENT_THREW',
      { detail: 'outer', page: 'docs/a.mdx' },
      { file: 'docs/a.mdx', line: 2 },
      cause,
    );
    const clone = structuredClone(given);
    expect(clone).toEqual(given);
    expect(clone.cause?.message).toBe('outer');
    expect(clone.cause?.stack).toMatch(/TypeError: outer[\s\S]+Caused by: Error: inner/);
  });

  test('takes a thrown value that is no error, and a ring of causes', () => {
    expect(problem('INTERNAL', { detail: 'x' }, undefined, { secret: () => 1 }).cause).toEqual({
      message: 'thrown value: an object',
    });
    const ring = new Error('ring');
    ring.cause = ring;
    expect(problem('INTERNAL', { detail: 'x' }, undefined, ring).cause?.message).toBe('ring');
  });

  test('names plugin and hook when the texts do', () => {
    expect(problem('TAP_UNSETTLED', { plugin: 'feeds', hook: 'emit' })).toMatchObject({
      plugin: 'feeds',
      hook: 'emit',
    });
  });

  test('is turned into a warning without changing the one given', () => {
    const given = linkProblem('LINK_BROKEN', { href: '/x' });
    expect(asWarning(given)).toEqual({ ...given, severity: 'warning' });
    expect(given.severity).toBe('error');
  });
});

describe('hints', () => {
  test('name the nearest page, component or key when there is one', () => {
    expect(linkProblem('LINK_BROKEN', { href: '/strat', nearest: '/start' }).hint).toBe('Did you mean `/start`?');
    expect(linkProblem('LINK_BROKEN', { href: '/strat', nearest: null }).hint).toBe(
      'Correct the link, or add the page.',
    );
    expect(problem('COMPONENT_UNKNOWN', { name: 'Tabz', nearest: 'Tabs' }).hint).toBe('Did you mean `<Tabs>`?');
    expect(problem('COMPONENT_UNKNOWN', { name: 'Foo.Bar' }).hint).toContain("import Foo from '@site/components/Foo'");
    expect(problem('COMPONENT_UNKNOWN', { name: 'Link', inClient: true }).hint).toContain("from 'tapdocs/client'");
    const pnp = { detail: 'x', request: 'github-slugger', node: '20.20.2' };
    expect(problem('CONFIG_THREW', pnp).hint).toContain('Node 22');
    expect(problem('PORT_IN_USE', { port: 3000, next: 3001 }).hint).toContain('--port 3001');
  });
});

describe.each(Object.entries(catalogues))('the catalogue of %s', (_, own) => {
  const texts = own as unknown as Texts;

  test('spells codes in capitals and gives each a hint', () => {
    const lists = ['choices', 'hooks', 'icons', 'keys', 'langs', 'names', 'regions', 'sidebars', 'versions'];
    const params = {
      ...Object.fromEntries(lists.map((name) => [name, []])),
      request: './x',
      href: '/x',
      taken: 'the name of a language',
      src: '/x',
      name: 'X',
      component: 'X',
      key: 'k',
      port: 1,
      detail: 'It is wrong.',
      instead: 'Use `x`.',
      hint: 'Do it.',
      advice: 'Do it.',
    };
    for (const [code, entry] of Object.entries(texts)) {
      expect(code).toMatch(/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/);
      const hint = entry.hint(params);
      expect(hint, code).toMatch(/[.?]$|`[^`]+`$/);
    }
  });

  test('gives every code its own message', () => {
    const words = new Proxy({}, { get: (_target, name) => `<${String(name)}>` });
    const messages = Object.values(texts).map(({ message }) => message(words));
    expect(messages.every((message) => message.length > 0)).toBe(true);
  });

  test('says cause and fix in its own words, or the documentation does', () => {
    const words = new Proxy({}, { get: (_target, name) => `<${String(name)}>` });
    const count = (text: string): number => text.replaceAll(/<[^>]*>/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
    const silent = Object.entries(texts).flatMap(([code, { message, hint, about = {} }]) => [
      ...(count(about.cause ?? message(words)) < 2 ? [`${code} has no cause`] : []),
      ...(count(about.fix ?? hint(words)) < 2 ? [`${code} has no fix`] : []),
    ]);
    expect(silent).toEqual([]);
  });
});

describe('fail', () => {
  test('throws all problems in one error whose message reports each', () => {
    const problems = [problem('NOT_UTF8', {}, { file: 'docs/a.md' }), linkProblem('LINK_BROKEN', { href: '/x' })];
    const run = () => fail(problems);
    expect(run).toThrow(TapdocsError);
    expect(run).toThrow(
      /^2 problems\n- The file is not UTF-8 text\. \(docs\/a\.md\)\n- The link `\/x` does not lead to a page\.$/,
    );
  });

  test('takes one problem, and refuses none', () => {
    expect(() => fail(problem('NOT_UTF8', {}))).toThrow('The file is not UTF-8 text.');
    expect(() => fail([])).toThrow(TypeError);
  });
});

describe('toProblems', () => {
  test('gives back the problems of a TapdocsError, also of one from another copy of the package', () => {
    const problems = [problem('NOT_UTF8', {})];
    expect(toProblems(new TapdocsError(problems))).toEqual(problems);
    const foreign = Object.assign(new Error('x'), { name: 'TapdocsError', problems });
    expect(toProblems(foreign)).toEqual(problems);
  });

  test('turns anything else into INTERNAL with its cause', () => {
    const [internal] = toProblems(new RangeError('too far'));
    expect(internal).toMatchObject({ code: 'INTERNAL', message: 'too far', cause: { message: 'too far' } });
    expect(internal?.cause?.stack).toContain('RangeError');
    expect(toProblems('text')[0]).toMatchObject({ code: 'INTERNAL', message: 'thrown value: `"text"`' });
    expect(toProblems(undefined)[0]).toMatchObject({ code: 'INTERNAL', message: 'thrown value: not set' });
  });

  test('takes an AggregateError apart', () => {
    const error = new AggregateError([new TapdocsError([problem('NOT_UTF8', {})]), new Error('b')]);
    expect(toProblems(error).map(({ code }) => code)).toEqual(['NOT_UTF8', 'INTERNAL']);
  });
});

describe('describeProblem', () => {
  test('is one line with plugin, hook and place', () => {
    const given = { ...problem('NOT_UTF8', {}, { file: 'a.md', line: 3, column: 7 }), plugin: 'docs', hook: 'routes' };
    expect(describeProblem(given)).toBe('[docs] routes: The file is not UTF-8 text. (a.md:3:7)');
  });
});
