import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { openSite } from '../open-site.js';
import { runs } from '../runs.js';
import { parseMarkdown } from '../unit/llms/markdown.js';

/** Words that differ, so that a lost one is seen. */
const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}`);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));

const inline = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `**${text}**`),
      words.map((text) => `*${text}*`),
      words.map((text) => `\`${text} <T> & {x}\``),
      fc.tuple(words, words).map(([text]) => `[${text}](/guide)`),
      words.map((text) => `<Badge text="${text}" />`),
      words.map((text) => `![${text}](/dot.svg)`),
      words.map((text) => `<kbd>${text}</kbd>`),
      fc
        .constantFrom('a < b', 'a | b', '1. x', 'e_f_g', 'C:\\dir', '5 * 3 * 2')
        .map((text) => text.replace(/[<|\\*{]/g, '\\$&')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '));

const block: fc.Arbitrary<string> = fc.oneof(
  inline,
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, index) => `${index + 1}. ${item}`).join('\n')),
  fc.tuple(words, words).map(([item, task]) => `- [ ] ${item}\n- [x] ${task}`),
  fc
    .array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 })
    .map((rows) => ['| A | B |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')),
  fc
    .tuple(words, words)
    .map(([title, text]) => `\`\`\`ts title="${title}"\nconst a = "${text}"; // {x} <b> & | \`\n\`\`\``),
  fc
    .tuple(fc.constantFrom('tip', 'warning', 'details'), words, inline)
    .map(([kind, title, text]) => `:::${kind} ${title}\n${text}\n:::`),
  inline.map((text) => `> ${text}`),
  fc
    .array(fc.tuple(words, inline), { minLength: 1, maxLength: 3 })
    .map(
      (tabs) =>
        `<Tabs>\n${tabs.map(([label, text]) => `<Tab label="${label}">\n\n${text}\n\n</Tab>`).join('\n')}\n</Tabs>`,
    ),
  fc
    .array(words, { minLength: 1, maxLength: 3 })
    .map(
      (steps) => `<Steps>\n\n${steps.map((step, index) => `### S${index} ${step}\n\ntext`).join('\n\n')}\n\n</Steps>`,
    ),
  fc.tuple(words, words).map(([title, text]) => `<Card title="${title}" href="/guide">${text}</Card>`),
  words.map((text) => `## ${text}`),
);

const page = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => `# Page\n\n${blocks.join('\n\n')}\n`);

const count = 30;

test('the copy of a page has the words of the page', async () => {
  const pages = fc.sample(page, runs(count));
  const { tapdocs, read } = openSite({
    'tapdocs.config.ts': `import { contentDocs, llms } from 'tapdocs/plugins';
export default { title: 'Docs', plugins: [contentDocs(), llms()] };`,
    'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/guide.md': '# Guide\n',
    ...Object.fromEntries(pages.map((text, index) => [`docs/p${index}.mdx`, text])),
  });
  const { code, output } = await tapdocs('build');
  expect(code, output).toBe(0);
  for (const [index, source] of pages.entries()) {
    const shown = wordsOf(pageText(read(`dist/p${index}.html`)));
    const copied = wordsOf(copyText(read(`dist/p${index}.md`)));
    // The labels of tabs stand together in the page, and above each panel in the copy.
    const order = source.includes('<Tabs>') ? (list: string[]) => list.sort() : (list: string[]) => list;
    expect(order(copied), source).toEqual(order(shown));
  }
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text of the content, without what is for the look and for the mouse. */
function pageText(html: string): string {
  const content = html.slice(html.indexOf('<div id="tap-content"'));
  let text = '';
  let depth = 0;
  let hidden = 0;
  let isOver = false;
  const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source']);
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isOver) return;
      if (hidden === 0 && name === 'img') text += ` ${attributes['alt'] ?? ''} `;
      if (voids.has(name)) return;
      depth += 1;
      const isHidden =
        (name === 'button' && attributes['role'] !== 'tab') ||
        /^(?:script|style|svg|template)$/.test(name) ||
        attributes['aria-hidden'] === 'true' ||
        attributes['data-plain'] === 'none' ||
        /header-anchor|code-actions/.test(attributes['class'] ?? '');
      if (hidden > 0 || isHidden) hidden += 1;
      text += ' ';
    },
    ontext: (part) => void (hidden === 0 && !isOver && (text += part)),
    onclosetag(name) {
      if (isOver || voids.has(name)) return;
      if (hidden > 0) hidden -= 1;
      depth -= 1;
      isOver = depth === 0;
      text += ' ';
    },
  });
  parser.end(content);
  return text;
}

interface Node {
  type: string;
  value?: string;
  alt?: string | null;
  meta?: string | null;
  children?: readonly Node[];
}

function copyText(markdown: string): string {
  const body = markdown.replace(/^---\n[^]*?\n---\n\n>.*\n/, '').replace(/^([> ]*)\[!\w+\]/gm, '$1');
  const textOf = ({ type, value, alt, meta, children = [] }: Node): string =>
    ` ${/title="(.*?)"/.exec(meta ?? '')?.[1] ?? ''} ${value === undefined || type === 'html' ? '' : value} ${alt ?? ''} ${children.map(textOf).join(/^(?:paragraph|strong|emphasis|link)$/.test(type) ? '' : ' ')} `;
  return textOf(parseMarkdown(body) as Node);
}
