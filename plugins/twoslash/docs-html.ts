import { escapeHtml } from 'tapdocs';
import type { Tag } from './samples.js';

/** Tags that say nothing to readers of a page, or too much. */
const leftOut = new Set(['example', 'internal', 'module', 'packageDocumentation']);

/** A documentation comment as phrasing content, because it stands in code. '' for an empty one. */
export function docsHtml(docs: string, tags: readonly Tag[]): string {
  const paragraphs = docs
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<span class="tw-docs">${inlineHtml(text)}</span>`);
  const rows = tags
    .filter(([name]) => !leftOut.has(name))
    .map(([name, text]) => `<span class="tw-docs"><b>@${escapeHtml(name)}</b> ${inlineHtml(text)}</span>`);
  return [...paragraphs, ...rows].join('');
}

/** Code, strong text and links, which become their text. */
function inlineHtml(text: string): string {
  return text
    .replace(/^```.*$/gm, '')
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/\{@link(?:code|plain)?\s+([^}]+)\}/g, (_, target: string) => target.split('|').at(-1)?.trim() ?? '')
    .split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/)
    .map((part) => {
      if (/^`[^`]+`$/.test(part)) return `<code>${escapeHtml(part.slice(1, -1))}</code>`;
      if (/^\*\*.+\*\*$/s.test(part)) return `<b>${escapeHtml(part.slice(2, -2))}</b>`;
      return escapeHtml(part);
    })
    .join('')
    .trim();
}
