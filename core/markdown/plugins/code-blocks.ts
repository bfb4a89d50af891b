import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import type { UiStrings } from '../../contract/index.js';
import { nearest } from '../../problems/nearest.js';
import { type FenceMeta, fenceOptions, parseFenceMeta, type NotedCode, readLineNotation } from '../fence/fence-meta.js';
import type { CodeHighlighter } from '../highlighter.js';
import { pageState } from '../page-state.js';
import { hastText } from '../walk-hast.js';

declare module 'hast' {
  interface ElementData {
    /** The `code` of a fence, as it was before it was highlighted. */
    code?: Element;
  }
}

export interface CodeBlockOptions {
  highlighter: CodeHighlighter;
  /** Elements with a content component. If `pre` has one, it renders the code and everything around it. */
  elements: ReadonlySet<string>;
  /** Defaults for blocks. */
  lineNumbers: boolean;
  wrapCode: boolean;
  /** Custom options of fences. */
  ownOptions: readonly string[];
}

/** Highlights fenced code and adds its title and buttons, as one HTML string for each block. */
export function codeBlocks(options: CodeBlockOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const blocks: Block[] = [];
    collect(tree, blocks);
    const unknown = new Set<string>();
    if (blocks.length === 0) return;
    const page = options.highlighter.page(file.path);
    for (const block of blocks) {
      const { code, meta } = readBlock(block);
      const noted = readLineNotation(code);
      const words = [...meta.words.map((text) => ({ text })), ...noted.words];
      const highlighted = await page.highlight({
        code: noted.code,
        language: meta.language,
        classes: addRanges(noted.classes, meta, noted.code),
        words,
      });
      for (const warning of warningsOf(noted, meta)) file.message(warning, block.pre.position?.start);
      if (!highlighted.isHighlighted && !unknown.has(meta.language)) {
        unknown.add(meta.language);
        file.message(
          `The language \`${meta.language}\` is unknown; its code is shown as plain text.`,
          block.pre.position?.start,
        );
      }
      for (const name of meta.unknown.filter((option) => !options.ownOptions.includes(option)))
        file.message(unknownOption(name), block.pre.position?.start);
      const { parent, pre } = block;
      const strings = pageState(file).strings;
      const html = block.code.data?.decorate?.(highlighted.html, noted.lines) ?? highlighted.html;
      const element = renderBlock(html, meta, { ...options, strings });
      parent.children[parent.children.indexOf(pre)] = { ...element, data: { code: block.code } };
    }
    page.close();
  };
}

function warningsOf({ code, words, isOpen }: NotedCode, meta: FenceMeta): string[] {
  const absent = [...meta.words, ...words.map(({ text }) => text)].filter((word) => !code.includes(word));
  return [
    ...absent.map((word) => `The code does not contain the word \`${word}\` that this block marks.`),
    ...(isOpen ? ['`highlight-start` has no `highlight-end`: the rest of the code is highlighted.'] : []),
  ];
}

function unknownOption(name: string): string {
  const meant = nearest(name, fenceOptions);
  const advice = meant
    ? `did you mean \`${meant}\`?`
    : `there are ${fenceOptions.map((each) => `\`${each}\``).join(', ')}.`;
  return `The option \`${name}\` of a code fence has no effect: ${advice}`;
}

interface Block {
  parent: Element | Extract<Nodes, { children: ElementContent[] }>;
  pre: Element;
  code: Element;
}

function collect(parent: Nodes, blocks: Block[]): void {
  if (!('children' in parent)) return;
  for (const pre of parent.children) {
    const code =
      pre.type === 'element' && pre.tagName === 'pre' && pre.children.length === 1 ? pre.children[0] : undefined;
    if (pre.type === 'element' && code?.type === 'element' && code.tagName === 'code') {
      blocks.push({ parent: parent as Block['parent'], pre, code });
    } else {
      collect(pre, blocks);
    }
  }
}

function readBlock({ code }: Block): { code: string; meta: FenceMeta } {
  // A plugin of the user may have highlighted the code.
  return { code: hastText(code.children).replace(/\n$/, ''), meta: fenceOf(code) };
}

/** The info string of a block of code. */
export function fenceOf({ properties, data }: Element): FenceMeta {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  return parseFenceMeta(language, data?.meta ?? '');
}

type LineClasses = Map<number, readonly string[]>;

function addRanges(noted: ReadonlyMap<number, readonly string[]>, { ranges }: FenceMeta, code: string): LineClasses {
  const classes: LineClasses = new Map(noted);
  const count = code.split('\n').length;
  for (const [from, to] of ranges) {
    for (let line = Math.max(from, 1); line <= Math.min(to, count); line += 1) {
      classes.set(line - 1, ['highlighted', ...(classes.get(line - 1) ?? [])]);
    }
  }
  return classes;
}

interface Render extends Omit<CodeBlockOptions, 'highlighter'> {
  strings: UiStrings;
}

function renderBlock(html: string, meta: FenceMeta, options: Render): Element {
  const { elements, strings } = options;
  const language = meta.language || 'text';
  const wrap = meta.wrapCode ?? options.wrapCode;
  const numbers = (meta.lineNumbers ?? options.lineNumbers) ? ['has-line-numbers'] : [];
  const marks = { dataWrap: wrap ? '' : undefined };
  if (elements.has('pre')) {
    const className = ['shiki', `language-${language}`, ...numbers];
    const properties = {
      className,
      ...marks,
      dataTitle: meta.title || undefined,
      dataCollapsed: meta.collapsed ? '' : undefined,
    };
    return { type: 'element', tagName: 'pre', properties, children: [{ type: 'raw', value: `<code>${html}</code>` }] };
  }
  const isFolded = meta.collapsed;
  const label = meta.title || (isFolded ? strings.showCode : '');
  const titleTag = isFolded ? 'summary' : 'div';
  // Markdown for other programs only contains the title.
  const plain = meta.title ? '' : ' data-plain="none"';
  const title = label ? `<${titleTag} class="code-title"${plain}>${escapeHtml(label)}</${titleTag}>` : '';
  const pre = `<pre class="shiki" tabindex="0"><code>${html}</code></pre>`;
  const buttons =
    button('code-wrap', strings.toggleWrap, ` aria-pressed="${wrap}"`) + button('code-copy', strings.copyCode);
  // The name of a file says its language.
  const named = meta.language && !meta.title ? ` data-language="${escapeHtml(meta.language)}"` : '';
  const body = `<div class="code-body">${pre}<div class="code-actions"${named}>${buttons}</div></div>`;
  const value = isFolded ? `<details class="code-fold">${title}${body}</details>` : title + body;
  const properties = { className: ['code-block', `language-${language}`, ...numbers], ...marks };
  return { type: 'element', tagName: 'div', properties, children: [{ type: 'raw', value }] };
}

function button(className: string, label: string, state = ''): string {
  const text = escapeHtml(label);
  return `<button type="button" class="${className}" title="${text}" aria-label="${text}"${state}></button>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
