import type { Element, Nodes, Root } from 'hast';
import { join } from 'node:path';
import type {} from 'mdast-util-mdx';
import type {} from 'mdast-util-to-hast';
import { fail, nearest, type Problem, type ProblemPlace } from 'tapdocs';
import { isScriptUrl, type PageTools } from 'tapdocs/kit';
import type { Plan } from './planned-pages.js';

export interface NamedLinks {
  /** Absolute folder of the site. */
  readonly root: string;
  /** Of links from prose: `api`. */
  readonly scheme: string;
  plan(): Promise<Pick<Plan, 'files' | 'links'>>;
  /** For a name that nothing has. `detail` is the link to the nearest name; '' without one. */
  problem(params: { text: string; detail: string }, place: ProblemPlace): Problem;
}

export function visit(node: Nodes, task: (node: Nodes) => void): void {
  task(node);
  if ('children' in node) for (const child of node.children) visit(child, task);
}

/** Resolves links such as `api:listPets`. */
export async function resolveNames(
  tree: Root,
  tools: PageTools,
  { root, scheme, plan, problem }: NamedLinks,
): Promise<void> {
  const links: { node: Nodes; name: string; set(href: string): void }[] = [];
  const add = (node: Nodes, href: unknown, set: (value: string) => void): void => {
    if (typeof href === 'string' && href.startsWith(`${scheme}:`))
      links.push({ node, name: decoded(href.slice(scheme.length + 1)), set });
  };
  visit(tree, (node) => {
    if (node.type === 'element') add(node, node.properties['href'], (href) => (node.properties['href'] = href));
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href')
        add(node, attribute.value, (href) => (attribute.value = href));
  });
  if (links.length === 0) return;
  const { files, links: paths } = await plan();
  for (const file of Object.keys(files)) tools.dependsOn(join(root, file));
  const problems = links.flatMap(({ node, name, set }): Problem[] => {
    const target = Object.hasOwn(paths, name) ? paths[name] : undefined;
    if (target === undefined) {
      const near = nearest(name, Object.keys(paths));
      return [problem({ text: name, detail: near === undefined ? '' : `${scheme}:${near}` }, tools.place(node))];
    }
    set(target);
    return [];
  });
  if (problems.length > 0) fail(problems);
}

/** Descriptions are written by others: their links run nothing, and pictures that are not on the web are their texts. */
export function makeInert(node: Element): void {
  const { href, src, alt } = node.properties;
  if (node.tagName === 'a' && isScriptUrl(String(href))) {
    node.tagName = 'span';
    node.properties = {};
  }
  if (node.tagName !== 'img' || /^https?:/i.test(String(src))) return;
  node.tagName = 'span';
  node.properties = {};
  node.children = [{ type: 'text', value: typeof alt === 'string' ? alt : '' }];
}

/** Without the encoding of URLs, if it has that. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
