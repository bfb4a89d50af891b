import type { PhrasingContent, Root, RootContent } from 'mdast';
import { hashOf, parseFrontMatter, type Plugin } from 'tapdocs';
import { readTree } from 'tapdocs/kit';

const labels = {
  en: { type: 'Type', default: 'Default', since: 'Since', show: { type: 'Show type', default: 'Show default' } },
  zh: { type: '类型', default: '默认值', since: '起始版本', show: { type: '查看类型', default: '查看默认值' } },
};

const names = ['type', 'default', 'since'] as const;

/** Code with more lines is folded. */
const fewLines = 3;

/**
 * Shows the front matter `option` of a page below its first paragraph, as the theme component `OptionFacts`: `type` and `default` are
 * Markdown, `since` is a version.
 */
export function optionFacts(): Plugin {
  const name = 'option-facts';
  return {
    name,
    cacheKey: hashOf(labels, fewLines),
    frontMatter: ['option'],
    apply(site) {
      site.hooks.markdown.tap(name, (plugins) => ({ ...plugins, remark: [...plugins.remark, addFacts] }));
    },
  };
}

function addFacts() {
  return (tree: Root, file: { path?: string; value: unknown }): void => {
    const { option } = parseFrontMatter(String(file.value), '').data;
    if (typeof option !== 'object' || option === null || Array.isArray(option)) return;
    const texts = labels[/[\\/]zh[\\/]/.test(file.path ?? '') ? 'zh' : 'en'];
    const facts = names.flatMap((name) => {
      const value = option[name];
      if (typeof value !== 'string') return [];
      const content = blocksOf(value);
      const isLong = content.some((node) => node.type === 'code' && node.value.split('\n').length > fewLines);
      const shown = isLong && name !== 'since' ? [folded(texts.show[name], content)] : content;
      return [element('dt', [text(texts[name])]), element('dd', shown)];
    });
    const place = tree.children.findIndex(({ type }) => type === 'paragraph');
    tree.children.splice(place + 1, 0, {
      type: 'mdxJsxFlowElement',
      name: 'OptionFacts',
      attributes: [],
      children: facts,
    } as unknown as RootContent);
  };
}

/** The blocks of a text, or the inlines of a single paragraph. */
function blocksOf(markdown: string): RootContent[] {
  const { children } = readTree(markdown, 'md').tree;
  const [first, ...others] = children;
  return first?.type === 'paragraph' && others.length === 0 ? first.children : children;
}

function folded(label: string, children: RootContent[]): RootContent {
  return element('details', [element('summary', [text(label)], { dataPlain: 'none' }), ...children]);
}

/** An element of HTML; Markdown has none that holds what is given. */
function element(hName: string, children: RootContent[], hProperties = {}): RootContent {
  return { type: 'blockquote', data: { hName, hProperties }, children } as RootContent;
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}
