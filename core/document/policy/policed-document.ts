import type { Content, ContentNode, PageData } from '../../contract/index.js';
import { shortHash } from '../../files/hash.js';
import type { DocumentParts } from '../document-html.js';
import { readMarkup } from '../markup.js';
import { addPolicy, policyNeeds, type PolicySources } from './policy.js';
import { ruleText, styleClasses, type StyleRules } from './style-classes.js';

/**
 * Adapts a page to a content security policy: classes in the HTML of its content, and their rules. A page with its own
 * scripts or styles, which the policies of other documents do not allow, gets a separate build hash, so that the
 * browser loads it in full.
 */
export function policedPage(page: PageData): PageData {
  const rules: StyleRules = new Map();
  const inHtml = (html: string): string => (/\sstyle\s*=/i.test(html) ? styleClasses(readMarkup(html), rules) : html);
  const inContent = (content: Content): Content =>
    typeof content === 'string' ? inHtml(content) : content.map(inNode);
  const inNode = (node: ContentNode): ContentNode => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, inner] = node;
    return typeof inner === 'string' ? [tag, attributes, inHtml(inner)] : [tag, attributes, inner.map(inNode)];
  };
  const content = page.content === undefined ? undefined : inContent(page.content);
  const islands = page.islands.map((island) => ({ ...island, slots: island.slots.map(inContent) }));
  const parts = [
    page.head.others ?? [],
    /<style\b[\s\S]*?<\/style/i.exec(JSON.stringify([content, islands]))?.[0] ?? '',
  ];
  const isAlone = parts.some(({ length }) => length > 0);
  return {
    ...page,
    ...(content !== undefined && { content }),
    islands,
    ...(rules.size > 0 && { css: ruleText(rules) }),
    ...(isAlone && { build: shortHash(JSON.stringify([page.build, parts])) }),
  };
}

/**
 * React expects the attributes that it has written, and would not remove styles in a class. So a script restores the
 * attributes before hydration, which a policy allows.
 */
const restore = `(function(){
for(const {selectorText,style} of document.getElementById('tap-styles').sheet.cssRules){
const name=/^\\.([\\w-]+)/.exec(selectorText)[1];
for(const element of document.querySelectorAll('.'+name)){element.style.cssText=style.cssText;element.classList.remove(name)}
}
})();`;

/** Joins the parts of a document, adapts them to its policy, and writes the policy into it. */
export function policedDocument(
  { head, body, tail }: DocumentParts,
  { css, sources }: { css: string; sources: PolicySources },
): string {
  const rules: StyleRules = new Map();
  const parts = [styleClasses(body, rules), styleClasses(tail, rules)];
  const styles = [
    css && `<style>${css}</style>`,
    rules.size > 0 && `<style id="tap-styles">${ruleText(rules)}</style>`,
  ];
  const start = readMarkup(head + styles.filter(Boolean).join(''));
  const script = readMarkup(rules.size > 0 ? `<script>${restore}</script>` : '');
  const needs = policyNeeds([start, body, script, tail].map(({ elements }) => elements));
  return addPolicy(start.html, needs, sources) + parts.join(script.html);
}
