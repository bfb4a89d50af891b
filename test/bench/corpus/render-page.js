// @ts-check

/**
 * @typedef {import('./page.js').Page} Page
 * @typedef {import('./page.js').Block} Block
 */

/**
 * The syntax of a tool for constructs that plain Markdown does not have, or writes differently.
 *
 * @typedef {object} Dialect
 * @property {'.md' | '.mdx'} extension
 * @property {boolean} titleInBody whether the page starts with a heading of level 1, for tools that show none from front matter
 * @property {string} tabsImport line that imports the tabs component, or ''
 * @property {(slug: string) => string} link to a page of the same folder
 * @property {string} image path of the folder's image
 * @property {(container: { kind: string, title: string, text: string }) => string} container
 * @property {(tabs: { label: string, code: string }[]) => string} tabs each holds a code block
 */

/**
 * The text of a page's file.
 *
 * @param {Page} page
 * @param {Dialect} dialect
 * @returns {string}
 */
export function renderPage({ title, description, blocks }, dialect) {
  const parts = [`---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`];
  if (dialect.tabsImport && blocks.some(({ type }) => type === 'tabs')) parts.push(dialect.tabsImport);
  if (dialect.titleInBody) parts.push(`# ${title}`);
  return `${[...parts, ...blocks.map((block) => renderBlock(block, dialect))].join('\n\n')}\n`;
}

/**
 * @param {Block} block
 * @param {Dialect} dialect
 * @returns {string}
 */
function renderBlock(block, dialect) {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return block.spans
        .map((span) => (typeof span === 'string' ? span : `[${span.text}](${dialect.link(span.slug)})`))
        .join('');
    case 'code':
      return fence(block.language, block.text);
    case 'table':
      return table(block.rows);
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
    case 'container':
      return dialect.container(block);
    case 'image':
      return `![${block.alt}](${dialect.image})`;
    case 'tabs':
      return dialect.tabs(block.tabs.map(({ label, text }) => ({ label, code: fence('bash', text) })));
  }
}

/**
 * @param {string} language
 * @param {string} text
 */
function fence(language, text) {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** @param {string[][]} rows the first is the header */
function table([header = [], ...rows]) {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `:::tip[Title]`, as most tools have it. */
export const directive = (/** @type {{ kind: string, title: string, text: string }} */ { kind, title, text }) =>
  `:::${kind}[${title}]\n\n${text}\n\n:::`;

/**
 * Tabs as elements.
 *
 * @param {string} element
 * @param {(label: string) => string} attributes
 * @returns {Dialect['tabs']}
 */
export function tabElements(element, attributes) {
  return (tabs) => {
    const inner = tabs.map(({ label, code }) => `<${element} ${attributes(label)}>\n\n${code}\n\n</${element}>`);
    return `<Tabs>\n${inner.join('\n')}\n</Tabs>`;
  };
}
