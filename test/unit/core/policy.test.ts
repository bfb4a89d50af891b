import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeHeaders, policyNeeds, policyText, withPolicy } from '../../../core/document/policy/policy.js';
import { readMarkup } from '../../../core/document/html.js';
import type { OutputRun } from '../../../core/files/output-run.js';
import { ruleText, styleClasses, type StyleRules } from '../../../core/document/policy/policed-document.js';

const strict = { csp: true, hosts: [], sources: {} };

function moved(html: string): { html: string; css: string } {
  const rules: StyleRules = new Map();
  return { html: styleClasses(readMarkup(html), rules), css: ruleText(rules) };
}

describe('style attributes', () => {
  it('become classes that are named after what they say', () => {
    const { html, css } = moved(
      '<p style="color: red">a</p><b class="x" STYLE=\'color: red\' id=b>b</b><i style=top:0>c</i>',
    );
    const [name = ''] = /s-\w+/.exec(html) ?? [];
    const other = /<i class="(s-\w+)">/.exec(html)?.[1] ?? '';
    expect(html).toBe(`<p class="${name}">a</p><b class="x ${name}" id="b">b</b><i class="${other}">c</i>`);
    expect(css).toBe(`.${name}:not(#_){color: red}.${other}:not(#_){top:0}`);
    expect(moved('<u style="color: red"></u>').html).toContain(name);
  });

  it('have characters by number, up to the last one', () => {
    const contentOf = (reference: string): string =>
      /content: (.*)\}/.exec(moved(`<i style="content: ${reference}">`).css)?.[1] ?? '';
    expect(['&#x41;', '&#65;', '&#x10ffff;', '&#1;', '&amp;', '&LT;'].map(contentOf)).toEqual([
      'A',
      'A',
      String.fromCodePoint(0x10ffff),
      '\u0001',
      '&',
      '\\3c',
    ]);
    expect(['&#x110000;', '&#0;', '&other;'].map(contentOf)).toEqual(['\ufffd', '\ufffd', '&other']);
  });

  it.each([
    'a style="b"',
    '<!-- <p style="a:b"> -->',
    '<script>"<p style=a:b>"</script>',
    '<p data-style="a:b">',
    '<p title=" style=a:b">',
    '<textarea><p style="a:b"></textarea>',
  ])('are none in %s', (html) => {
    expect(moved(html)).toEqual({ html, css: '' });
  });

  it.each([
    ['a:b} c{d:e', 'a:b\\7d  c\\7b d:e'],
    ["a:'}'", "a:'\\7d '"],
    ["a:'x", "a:'x'"],
    ['a:url(x', 'a:url(x)'],
    ['a:b /* c', 'a:b'],
    ['a:b\\', 'a:b'],
    ['a:</style>', 'a:\\3c /style>'],
    ['a:&quot;x&quot;;', 'a:"x"'],
  ])('end where they end: %s', (text, declarations) => {
    expect(moved(`<p style="${text}">`).css.trim()).toMatch(
      new RegExp(`^\\.s-\\w+:not\\(#_\\)\\{${declarations.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')} ?\\}$`),
    );
  });

  it('leave no way out of their rule, with any text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      "'",
      '\\',
      '/*',
      '*/',
      ';',
      'a',
      ':',
      '<',
      '\n',
      '&quot;',
      '[',
      ']',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { html, css } = moved(`<p style="${pieces.join('')}">`);
        expect(html).not.toContain('style=');
        if (css === '') return;
        expect(css.match(/\{/g)).toHaveLength(1);
        expect(css.match(/\}/g)).toHaveLength(1);
        expect(css.endsWith('}')).toBe(true);
        expect(css).not.toMatch(/[<\n]/);
      }),
    );
  });
});

describe('a policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('names inline scripts and styles by their hashes, data excepted, and those of other sites by their URLs', () => {
    const html =
      '<script>a</script><script type="application/json">b</script><script src="https://c.example/d.js?e"></script><script src="/own.js"></script><style>f</style><link rel="stylesheet" href="//g.example/h.css">';
    const { scripts, styles } = policyNeeds([readMarkup(html).elements]);
    expect([...scripts]).toEqual([hash('a'), 'https://c.example/d.js']);
    expect([...styles]).toEqual([hash('f'), 'https://g.example/h.css']);
  });

  it('allows nothing inline without a hash', () => {
    const text = policyText(
      { scripts: new Set(), styles: new Set(), pictures: new Set() },
      { 'connect-src': ['https://api.example'] },
    );
    expect(text).not.toContain('unsafe');
    expect(text).toContain("connect-src 'self' https://api.example;");
    expect(text).toContain("require-trusted-types-for 'script'; trusted-types tapdocs tapdocs-scripts");
  });

  it('stands ahead of what it is about', () => {
    const html = withPolicy('<head>\n<meta charset="utf-8">\n<script>a</script></head>', strict);
    expect(html).toMatch(
      /^<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="[^"]+">/,
    );
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script>'));
  });
});

describe('the header of a site with a document that writes styles as text', () => {
  const policy = (content: string): string => `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  const headerFor = (...documents: string[]): string => {
    const written: string[] = [];
    const output = {
      paths: () => documents.map((_, index) => `${index}.html`),
      read: (path: string) => Buffer.from(documents[Number.parseInt(path, 10)] ?? ''),
      write: (_: string, text: string) => void written.push(text),
    } as unknown as OutputRun;
    const sources = { 'style-src': ['https://example.com', "'nonce-1'"] };
    writeHeaders(output, { security: { csp: true, hosts: ['netlify'], sources }, base: '/' });
    return written.join('\n');
  };
  const page = '<style>p{}</style>';

  it('allows it, and the policy of other documents stays as it is', () => {
    const header = headerFor(page, policy("style-src 'self' 'unsafe-inline'"));
    expect(header).toContain("style-src 'self' 'unsafe-inline' https://example.com;");
    expect(header).not.toContain('trusted-types');
    expect(withPolicy(`<meta charset="utf-8">${page}`, strict)).toContain('require-trusted-types-for');
  });

  it.each([
    "style-src 'self'; script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'; require-trusted-types-for 'script'",
  ])('is strict with a document whose policy is %s', (content) => {
    const header = headerFor(page, policy(content));
    expect(header).toMatch(/style-src 'self' 'sha256-[^']+' https:\/\/example\.com 'nonce-1';/);
    expect(header).toContain("require-trusted-types-for 'script'");
  });
});

describe('the header for nginx', () => {
  const headerFor = (scripts: number): string => {
    const html = Array.from({ length: scripts }, (_, index) => `<script>${index}</script>`).join('');
    const written = new Map<string, string>();
    const write = (path: string, text: string): void => void written.set(path, text);
    const output = { paths: () => ['index.html'], read: () => Buffer.from(html), write } as unknown as OutputRun;
    const security = { csp: true, hosts: ['nginx'], sources: {} } as const;
    expect(writeHeaders(output, { security, base: '/' })).toEqual([]);
    return written.get('headers.nginx.conf') ?? '';
  };

  it('is one text, or variables that nginx can read', () => {
    expect(headerFor(1)).toMatch(/^#.*\nadd_header Content-Security-Policy "default-src [^\n"]*" always;\n$/);
    const long = headerFor(200);
    const values = [...long.matchAll(/^set (\$tapdocs_policy_\d) "(.*)";$/gm)];
    expect(values).toHaveLength(3);
    expect(long).toContain(`add_header Content-Security-Policy "${values.map(([, name]) => name).join('')}" always;\n`);
    expect(values.every(([, , text = '']) => text.length < 4096)).toBe(true);
    expect(values.map(([, , text]) => text).join('')).toMatch(
      /^default-src 'self'; script-src .*; trusted-types [\w -]+$/,
    );
  });
});
