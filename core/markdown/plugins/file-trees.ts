import type { Element, ElementContent, Root } from 'hast';
import { hastText, walkHast } from '../walk-hast.js';

/**
 * Converts the list in a `<FileTree>` to a tree. An entry with a nested list, or whose name ends with `/`, is a folder,
 * which readers can fold. An entry of only dots means more entries. The first word is the name, the rest is a comment;
 * a name in bold is highlighted.
 */
export function fileTrees() {
  return (tree: Root): void => {
    walkHast(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'FileTree') return;
      for (const child of node.children) if (isList(child)) renderList(child);
    });
  };
}

function isList(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}

function renderList(list: Element): void {
  list.tagName = 'ul';
  list.children = list.children.filter((child) => child.type === 'element');
  for (const item of list.children) if (item.type === 'element') renderItem(item);
}

function renderItem(item: Element): void {
  // The items of a loose list contain paragraphs.
  const content = item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
  const lists = content.filter(isList);
  for (const list of lists) renderList(list);
  const { name, comment } = splitEntry(content.filter((child) => !isList(child)));
  const text = hastText(name);
  const isFolder = lists.length > 0 || text.endsWith('/');
  const kind = isFolder ? 'folder' : /^(?:\.{3}|\u2026)$/.test(text) ? 'more' : 'file';
  item.properties = { className: ['tree-entry', `tree-${kind}`] };
  const label = [
    span('tree-name', name, hasStrong(name)),
    ...(comment.length > 0 ? [{ type: 'text' as const, value: ' ' }, span('tree-comment', comment, false)] : []),
  ];
  item.children =
    lists.length > 0 ? [element('details', { open: true }, [element('summary', {}, label), ...lists])] : label;
}

interface Entry {
  name: ElementContent[];
  comment: ElementContent[];
}

/** Splits the text of an entry after its first word. Inline code, a link or bold text is one word. */
function splitEntry(nodes: readonly ElementContent[]): Entry {
  const entry: Entry = { name: [], comment: [] };
  for (const node of nodes) {
    if (entry.comment.length > 0) entry.comment.push(node);
    else if (node.type !== 'text') entry.name.push(node);
    else {
      const value = entry.name.length === 0 ? node.value.trimStart() : node.value;
      const space = value.search(/\s/);
      const word = space < 0 ? value : value.slice(0, space);
      const rest = space < 0 ? '' : value.slice(space).trimStart();
      if (word !== '') entry.name.push({ type: 'text', value: word });
      if (rest !== '') entry.comment.push({ type: 'text', value: rest });
    }
  }
  return entry;
}

function hasStrong(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === 'element' && node.tagName === 'strong');
}

function span(name: string, children: ElementContent[], isMarked: boolean): Element {
  return element('span', { className: isMarked ? [name, 'tree-marked'] : [name] }, children);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
