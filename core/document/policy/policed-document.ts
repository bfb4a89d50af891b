import type { Content, ContentNode, PageData } from '../../contract/index.js';
import { shortHash } from '../../files/hash.js';
import { type PolicySources, withPolicyOf } from './policy.js';
import { ruleText, styleClasses, type StyleRules } from './style-classes.js';

/**
 * Adapts a page to a content security policy: classes in the HTML of its content, and their rules. A page with its own
 * scripts or styles, which the policies of other documents do not allow, gets a separate build hash, so that the
 * browser loads it in full.
 */
export function policedPage(page: PageData): PageData {
  const rules: StyleRules = new Map();
  const inContent = (content: Content): Content =>
    typeof content === 'string' ? styleClasses(content, rules) : content.map(inNode);
  const inNode = (node: ContentNode): ContentNode => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, inner] = node;
    return typeof inner === 'string'
      ? [tag, attributes, styleClasses(inner, rules)]
      : [tag, attributes, inner.map(inNode)];
  };
  const content = page.content === undefined ? undefined : inContent(page.content);
  const islands = page.islands.map((island) => ({ ...island, slots: island.slots.map(inContent) }));
  const own = [page.head.others ?? [], /<style\b[\s\S]*?<\/style/i.exec(JSON.stringify([content, islands]))?.[0] ?? ''];
  const isAlone = own.some(({ length }) => length > 0);
  return {
    ...page,
    ...(content !== undefined && { content }),
    islands,
    ...(rules.size > 0 && { css: ruleText(rules) }),
    ...(isAlone && { build: shortHash(JSON.stringify([page.build, own])) }),
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

/** Adapts a document to its policy, and writes the policy into it. */
export function policedDocument(html: string, { css, sources }: { css: string; sources: PolicySources }): string {
  const rules: StyleRules = new Map();
  const start = html.indexOf('</head>\n<body');
  const end = html.indexOf('<script type="application/json" id="tapdocs-data">');
  const body = styleClasses(html.slice(start, end), rules);
  // Data is JSON without `<`, so these are tags of plugins.
  const tail = styleClasses(html.slice(end), rules);
  const styles = [
    css && `<style>${css}</style>`,
    rules.size > 0 && `<style id="tap-styles">${ruleText(rules)}</style>`,
  ];
  const head = html.slice(0, start) + styles.filter(Boolean).join('');
  const script = rules.size > 0 ? `<script>${restore}</script>` : '';
  return withPolicyOf(head + body + script + tail, sources);
}
