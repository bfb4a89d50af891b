import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, write }) => {
  const run = await build();
  expect(run).toMatchObject({
    code: 0,
    problems: [
      'DOCUSAURUS_THEME src/theme/Admonition/Types.js',
      'DOCUSAURUS_THEME src/theme/CodeBlock/index.js',
      'DOCUSAURUS_THEME src/theme/Footer.js',
      'DOCUSAURUS_THEME src/theme/Layout/index.js',
      'DOCUSAURUS_ELEMENTS src/theme/MDXComponents.js:9:3',
      'DOCUSAURUS_THEME src/theme/Own/Part/index.js',
      'CONTENT_WARNING docs/index.md:25:1',
      'CONTENT_WARNING docs/index.md:72:1',
    ],
  });
  expect(run.stderr).toContain('`live` has no effect');
  expect(run.stderr).toContain('`lazy` of `<Tabs>` has no effect');

  const page = read('dist/index.html');
  const index = contentOf(page);
  expect(index).toMatch(/<ul[^>]*><li><a href="#own-id">Given<\/a><\/li><li><a href="#component-heading">/);
  expect(index).toMatch(
    /<div class="my-tabs">.*<span class="pc" data-pc="1">Windows<\/span>.*<\/button><button[^>]*aria-selected="true"[^>]*><tap-slot[^>]*><b>macOS<\/b>/,
  );
  expect(index).toMatch(/data-label="macOS"><tap-slot[^>]*><div class="on-mac">On a <strong>Mac<\/strong>/);
  expect(index).toMatch(/<div class="code-title">a\.js<\/div>.*class="cl\d+ cd\d+">const </);
  expect(index).toMatch(/has-line-numbers".*const computed = 2;/);
  expect(index).toMatch(/callout-tip"[^>]*><p[^>]*>🎉Success<\/p>.*<strong>works<\/strong>/);
  expect(index).toMatch(/code-title"><b>Marked<\/b><\/div>.*<code><p><a href="#own-id">linked<\/a> code<\/p>/);
  expect(index).toMatch(/<svg[^>]*width="9"[^>]*>.*By a drawn icon/);
  expect(index).toMatch(/<details[^>]*><summary[^>]*>[^<]+<\/summary>.*<a href="#deep">Deep<\/a>.*<\/details>/);
  expect(index).toMatch(/<summary>Sum<\/summary><div[^>]*>Inner</);
  expect(index).toMatch(/From a fence<\/summary><div[^>]*>2 <strong>fence/);
  expect(index).toContain('src="/base/img/dark.svg"');
  expect(index).toMatch(/line highlighted.*run/);
  expect(index).toMatch(/href="\/base\/browser"[^]*href="\/base\/modules"[^]*All modules\./);
  expect(index).not.toContain('Nobody sees this');
  expect(page).toContain('<meta name="by-head" content="1"/>');
  expect(page).toMatch(/<li class="\w+ first-entry"><a href="\/base\/"/);
  // No heading below level 3 is in the outline.
  expect(/aria-labelledby="_outline"(.*?)<\/nav>/.exec(page)?.[1]).not.toContain('#deep');

  const modules = read('dist/modules.html');
  expect(modules).toContain('<meta name="by-component" content="Small"/>');
  expect(contentOf(modules).replace(/ (?:loading|decoding|tabindex|aria-hidden)="[^"]*"/g, '')).toBe(`
<h1 id="modules"><a class="header-anchor" href="#modules" aria-label="Anchor">#</a>Modules</h1>
<a href="/base/">Home</a>
<a href="https://example.org" target="_blank" rel="noopener noreferrer">Outside</a>
Hello <b>you</b>
Bye all
<img src="/base/_tapdocs/assets/dot.svg" alt="Dot" width="7" height="8"/>
<img src="/base/img/logo.svg" alt="Logo" width="7" height="8"/>
<p><img src="/base/img/logo.svg" alt="Logo" width="7" height="8"></p>
<p><a href="/base/_tapdocs/assets/form.pdf">Form</a> and <a href="/base/_tapdocs/assets/form.pdf">again</a></p>
<svg xmlns="http://www.w3.org/2000/svg" width="7" height="8" aria-label="Dot"><path d="M0 0h7"/></svg>
<img src="/base/_tapdocs/assets/dot.svg" alt="URL"/>
<p><svg xmlns="http://www.w3.org/2000/svg" width="7" height="8" class="big"><path d="M0 0h7"/></svg>functionhas text</p>
<tap-island><div class="counter"><button>count 0</button><tap-slot><strong>inside</strong></tap-slot> <a href="/base/modules">here</a></div></tap-island>
<mark>by all</mark>
current
Modules
/base/modules`);
  const pictures = contentOf(read('dist/pictures.html'));
  for (const start of ['alt="By an import"', 'class="big" alt="By a call"'])
    expect(pictures).toContain(`<img loading="lazy" ${start} src="/base/_tapdocs/assets/dot.svg"/>`);
  expect(pictures).toMatch(/<svg[^>]*class="tap-icon"[^]*one, two, [^]*<i>own part with its foot<\/i>/);
  // The layout keeps its own components.
  expect(page.split('with its foot')).toHaveLength(1);
  expect(contentOf(read('dist/browser.html'))).toContain('<i>soon</i>');

  write(
    'docs/data.md',
    "import { usePluginData } from '@docusaurus/useGlobalData';\n\n# Data\n\n{usePluginData('mine')}\n",
  );
  const data = await build();
  expect(data.code).toBe(1);
  expect(data.problems.filter((problem) => problem.includes('docs/data.md'))).toEqual([
    'DOCUSAURUS_HOOK docs/data.md:1:10',
    'CONTENT_INVALID docs/data.md:5:2',
  ]);
  expect(data.stderr).toContain('The plugin `mine` has no data in Tapdocs.');
  write('docs/data.md', '# Data\n');

  write(
    'docs/wrong.md',
    "import A from '@theme/CodeBlok';\nimport B from '@docusaurus/useBaseUrls';\nimport C from '@docusaurus/elsewhere';\n\n# Wrong\n\n<A /><B /><C />\n",
  );
  const wrong = await build();
  expect(wrong.problems).toEqual(
    expect.arrayContaining([
      'THEME_NAME_UNKNOWN docs/wrong.md:1:16',
      'IMPORT_UNRESOLVED docs/wrong.md:2:16',
      'IMPORT_UNRESOLVED docs/wrong.md:3:16',
    ]),
  );
  for (const hint of [
    'Did you mean `@theme/CodeBlock`?',
    'Did you mean `@docusaurus/useBaseUrl`?',
    'There are `@docusaurus/BrowserOnly`, ',
  ])
    expect(wrong.stderr).toContain(hint);
};

/** The content of a page, without hashes and marks of React. */
function contentOf(html: string): string {
  return (/<div id="tap-content">([^]*?)<\/div><\/article><footer/.exec(html)?.[1] ?? '')
    .replace(/<!--.*?-->/g, '')
    .replace(/\.[\da-f]{10}(?=\.(?:svg|pdf))/g, '')
    .replace(/ style="display:contents"/g, '')
    .replace(/\n+/g, '\n');
}

export default expectation;
