import type { Content, ContentNode, PageData } from '../../contract/index.js';
import { shortHash } from '../../files/hash.js';
import { type PolicySources, withPolicyOf } from './policy.js';
import { ruleText, styleClasses, type StyleRules } from './style-classes.js';

/**
 * A page as a content security policy allows it: classes in the HTML of its content, and their rules. A page that brings scripts
 * or styles of its own, which no other document's policy names, gets a build of its own: the browser loads it as a whole.
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
 * React sees the attributes that it has written: it would not take away what stands in a class. So they are attributes again, set by
 * a script, which a policy allows, before React looks.
 */
const restore = `(function(){
for(const {selectorText,style} of document.getElementById('tap-styles').sheet.cssRules){
const name=/^\\.([\\w-]+)/.exec(selectorText)[1];
for(const element of document.querySelectorAll('.'+name)){element.style.cssText=style.cssText;element.classList.remove(name)}
}
})();`;

/** Makes a document hold under its policy, and writes the policy into it. */
export function policedDocument(html: string, { css, sources }: { css: string; sources: PolicySources }): string {
  const rules: StyleRules = new Map();
  const start = html.indexOf('</head>\n<body');
  const end = html.indexOf('<script type="application/json" id="tapdocs-data">');
  const body = styleClasses(html.slice(start, end), rules);
  // Data is in JSON, which has no `<`: these are tags that plugins bring.
  const tail = styleClasses(html.slice(end), rules);
  const styles = [
    css && `<style>${css}</style>`,
    rules.size > 0 && `<style id="tap-styles">${ruleText(rules)}</style>`,
  ];
  const head = html.slice(0, start) + styles.filter(Boolean).join('');
  const script = rules.size > 0 ? `<script>${restore}</script>` : '';
  return withPolicyOf(head + body + script + tail, sources);
}
