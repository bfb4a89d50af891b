/** Markdown of a documentation comment: its text, its examples, then a list of its parameters, its result and its errors. */
export function docMarkdown(doc: string): string {
  const [text = '', ...tags] = doc.split(/^@(?=[a-z]+\b)/m);
  const examples = tags.filter((tag) => tag.startsWith('example')).map((tag) => tag.slice('example'.length).trim());
  const items = tags.map(tagItem).filter((item) => item !== '');
  return [plain(text), ...examples, items.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The text of a comment in one line, for a table. */
export function docCell(doc: string): string {
  return docMarkdown(doc.replaceAll(/^@example\n```[^]*?^```$/gm, ''))
    .replaceAll(/\s*\n+\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}

function tagItem(tag: string): string {
  const [, name = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(tag) ?? [];
  const text = oneLine(rest);
  if (name === 'param') return text.replace(/^(\S+)\s*(?:- )?/, '- `$1`: ');
  const label = labels[name];
  return label === undefined ? '' : `- ${label} ${text}`;
}

const labels: Readonly<Record<string, string>> = {
  returns: 'Returns',
  throws: 'Throws',
  default: 'Default:',
  deprecated: '**Deprecated.**',
};

function oneLine(text: string): string {
  return plain(text).replaceAll(/\s*\n\s*/g, ' ');
}

/** Text without links of editors, and in which `<` outside code is no tag. */
function plain(text: string): string {
  const links = text.trim().replaceAll(/\{@link (\w+)\}/g, '`$1`');
  return links.replaceAll(/(`+)(?!`).+?\1(?!`)|</gs, (found) => (found === '<' ? '&lt;' : found));
}
