import { expect, it, onTestFinished } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler } from '../../../test/unit/markdown/page-compiler.js';
import { docusaurusMarkdown } from '../markdown/docusaurus-markdown.js';

async function open(): Promise<PageCompiler> {
  const settings = {
    root: '',
    publicDir: 'static',
    drawsDiagrams: false,
    components: { names: new Set(['Highlight']), request: '@site/src/theme/MDXComponents' },
  };
  const site = await createPageCompiler({
    markdown: { ...markdown, format: 'mdx', remarkPlugins: [[docusaurusMarkdown, settings]] },
    publicDir: '/static',
    components: new Set(['Details', 'TOCInline']),
  });
  settings.root = site.root;
  onTestFinished(() => site.remove());
  return site;
}

/** The HTML of a page that needs no code; null for another page. */
async function htmlOf(site: PageCompiler, source: string): Promise<string | null> {
  const page = await site.text(source);
  return page && page.html();
}

it('makes code blocks with known text data, also of files, without an import that is left over', async () => {
  const site = await open();
  site.write('src/a.js', 'const fromFile = 1;\n');
  const html = await htmlOf(
    site,
    "import CodeBlock from '@theme/CodeBlock';\nimport text from '!!raw-loader!@site/src/a.js';\n\n" +
      '<CodeBlock language="js" title="b.js" showLineNumbers>{`const inline = 1;\n`}</CodeBlock>\n\n' +
      '<CodeBlock className="language-css" metastring="title=\'c.css\'">a { }</CodeBlock>\n\n'.replace('a { }', 'a') +
      '<CodeBlock>{text}</CodeBlock>\n',
  );
  expect(html).toContain('<div class="code-title">b.js</div>');
  expect(html).toContain('has-line-numbers');
  expect(html?.replace(/<[^>]*>/g, '')).toContain('const inline = 1;');
  expect(html).toContain('language-css');
  expect(html?.replace(/<[^>]*>/g, '')).toContain('const fromFile = 1;');
});

it('leaves what is not known to the component', async () => {
  const site = await open();
  const page = "import CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language={1 + 1}>{`a`}</CodeBlock>\n";
  expect(await site.text(page)).toBeNull();
});

it('reads paths of images and links, however they are written', async () => {
  const site = await open();
  site.write('docs/en/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="8"/>');
  const html = await site.html(
    "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n" +
      '<img src={require("./a.svg").default} />\n\n<img src={require("@site/docs/en/a.svg").default} />\n\n' +
      '![](@site/docs/en/a.svg) [b](@site/docs/b.md) [c](pathname:///c.pdf)\n\n<a href={useBaseUrl("d")}>d</a>\n',
  );
  expect(html.match(/width="7" height="8"/g)).toHaveLength(3);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['../b.md', 'site:/c.pdf', '/d']);
});

it('gives pages the components of the site that they use', async () => {
  const site = await open();
  const modules = { '@site/src/theme/MDXComponents': { default: { Highlight: () => 'marked' } } };
  expect(await site.html('<Highlight />', { modules })).toContain('marked');
  expect(await site.html('export const Highlight = () => "own";\n\n<Highlight />')).toContain('own');
});

it('shows live code and diagrams as code, and says so', async () => {
  const site = await open();
  const source =
    'import Mermaid from \'@theme/Mermaid\';\n\n```jsx live noInline title="a"\nx\n```\n\n```jsx live\ny\n```\n\n<Mermaid value={`graph TD;`} />\n';
  const { messages } = await site.compile(source);
  expect(messages.map(({ reason, line }) => [line, reason.slice(0, 24)])).toEqual([
    [11, 'The diagram is shown as '],
    [3, '`live` has no effect: th'],
  ]);
  expect((await htmlOf(site, source))?.replace(/<[^>]*>/g, '')).toContain('graph TD;');
  await expect(site.compile("import Mermaid from '@theme/Mermaid';\n\n<Mermaid value={1 + 1} />")).rejects.toThrow(
    '`value` of `<Mermaid>` must be a text',
  );
});

it('runs a page in the browser only for a part that is for browsers', async () => {
  const site = await open();
  const interactive = async (source: string) => (await site.compile(source)).data.page?.interactive;
  const imports =
    "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nimport Only from '@docusaurus/BrowserOnly';\n\n";
  expect(await interactive(`${imports}<Only>{() => 1}</Only>`)).toBe(true);
  expect(await interactive(`${imports}{useDocusaurusContext().siteConfig.title}`)).toBe(false);
  const modules = {
    '@docusaurus/useDocusaurusContext': { default: () => ({ siteConfig: { title: 'Site' } }) },
    '@docusaurus/BrowserOnly': { default: () => null },
  };
  expect(await site.html(`${imports}{useDocusaurusContext().siteConfig.title}`, { modules })).toContain('Site');
});

it('leaves `toc` out, and reports a list that the page chooses', async () => {
  const site = await open();
  const modules = { '@theme/TOCInline': { default: (props: object) => JSON.stringify(props) } };
  const page = (toc: string): string =>
    `import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={${toc}} maxHeadingLevel={3} />\n`;
  const shown = '{&quot;skip&quot;:&quot;2&quot;,&quot;maxHeadingLevel&quot;:3}';
  expect(await site.html(page('toc.slice(2)'), { modules })).toBe(shown);
  const { messages } = await site.compile(page('toc.filter(Boolean)'));
  expect(messages).toMatchObject([{ reason: expect.stringContaining('all headings are shown') }]);
});

it('reports values that Docusaurus declares in pages, once for each, unless a page declares them', async () => {
  const site = await open();
  const { messages } = await site.compile(
    'export const toc = [1];\n\n{toc.length} {toc.contentTitle} {frontMatter.slug} {frontMatter.id}\n\n<b title={contentTitle} />\n',
  );
  expect(messages.map(({ reason }) => /`(\w+)` is not known/.exec(reason)?.[1])).toEqual([
    'frontMatter',
    'contentTitle',
  ]);
});

it('gives components of the site their children as elements', async () => {
  const site = await open();
  const source = "import Rows from '@site/src/rows.js';\n\n<Rows>\n\n| a |\n| - |\n| b |\n| **c** |\n\n</Rows>\n";
  const typesIn = (node: unknown): unknown[] => {
    if (Array.isArray(node)) return node.flatMap(typesIn);
    if (typeof node !== 'object' || node === null || !('type' in node) || !('props' in node)) return [];
    return [node.type, ...typesIn((node.props as { children?: unknown }).children)];
  };
  const modules = {
    '@site/src/rows.js': { default: ({ children }: object & { children?: unknown }) => typesIn(children).join(' ') },
  };
  expect(await site.html(source, { modules })).toContain('table thead tr th tbody tr td tr td strong');
});

it('makes ids of headings with the code in them', async () => {
  const site = await open();
  const html = await site.html('export const a = { b: 1 };\n\n## One {a.b} two {1 + 1}\n');
  expect(html).toContain('<h2 id="one-ab-two-1--1">');
});

it('names a type of admonition that does not exist', async () => {
  const site = await open();
  const { messages } = await site.compile(
    'import Admonition from \'@theme/Admonition\';\n\n<Admonition type="infos">a</Admonition>\n',
  );
  expect(messages.map(String)).toEqual([expect.stringContaining('did you mean `info`?')]);
});

it('reads the content of fences that are MDX, with the places of its errors', async () => {
  const site = await open();
  const ticks = '```';
  const fence = (text: string, mark = ticks): string => `Before\n${mark}mdx-code-block\n${text}\n${mark}\nAfter.\n`;
  expect(await site.html(fence('{1 + 1} **two**'))).toContain('2 <strong>two</strong>');
  expect(await site.html(fence(`${ticks}js\na\n${ticks}`, '````'))).not.toContain('mdx-code-block');
  const text = (await htmlOf(site, `${ticks}mdx-code-block\nNo end\n`))?.replace(/<[^>]*>/g, '');
  expect(text).toContain('No end');
  await expect(site.compile(`# Title\n\n${fence('a {')}`)).rejects.toMatchObject({
    problems: [{ code: 'CODE_UNFINISHED', at: { line: 5, column: 3 } }],
  });
});

it('keeps the space next to an element in the id of a heading', async () => {
  const site = await open();
  const html = await site.html('## Setup <a name="x"></a>\n\n## Use\n\n## Use <b>now</b>\n\n## Given <b /> {#own}\n');
  expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['setup-', 'use', 'use-now', 'own']);
});
