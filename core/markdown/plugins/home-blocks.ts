import { valueToEstree } from 'estree-util-value-to-estree';
import type { ObjectExpression } from 'estree-jsx';
import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { JsonObject } from '../../contract/index.js';
import { program } from '../estree/build.js';
import { type JsxFlowNode, walkHast } from '../walk-hast.js';
import { pageState } from '../page-state.js';
import { isJsonObject } from '../../contract/json.js';

export interface HomeBlockOptions {
  /** Names of theme components. */
  components: ReadonlySet<string>;
}

/**
 * Adds `hero` and `features` from the front matter of a home page before its content, as the theme components `Hero`
 * and `Features`. Because they are content, they are rendered once, at build time, and do not affect other pages.
 */
export function homeBlocks({ components }: HomeBlockOptions) {
  return (tree: Root, file: VFile): void => {
    const { pageType, hero, features } = pageState(file).frontMatter;
    if (pageType !== 'home') return;
    const blocks: JsxFlowNode[] = [];
    // Code at the start of the page stands next to the words of the hero.
    if (isJsonObject(hero) && components.has('Hero')) {
      const end = tree.children.findIndex(
        ({ type, ...node }) => type !== 'text' && !('tagName' in node && node.tagName === 'pre'),
      );
      const code = tree.children.splice(0, end < 0 ? tree.children.length : end);
      blocks.push(
        element(
          'Hero',
          hero,
          code.filter((node) => node.type === 'element'),
        ),
      );
    }
    if (Array.isArray(features) && features.length > 0 && components.has('Features')) {
      blocks.push(element('Features', { items: features }));
    }
    tree.children.unshift(...blocks);
  };
}

/** `<Name {...props}>children</Name>` */
function element(name: string, props: JsonObject, children: Element[] = []): JsxFlowNode {
  const spread: ObjectExpression = {
    type: 'ObjectExpression',
    properties: [{ type: 'SpreadElement', argument: valueToEstree(props) }],
  };
  const estree = program([{ type: 'ExpressionStatement', expression: spread }]);
  const attributes: JsxFlowNode['attributes'] = [{ type: 'mdxJsxExpressionAttribute', value: '', data: { estree } }];
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

export interface OverviewBlockOptions {
  /** Names of theme components. */
  components: ReadonlySet<string>;
}

/** Adds the theme component `Overview` at the end of a page with `overview: true` that does not place it itself. */
export function overviewBlock({ components }: OverviewBlockOptions) {
  return (tree: Root, file: VFile): void => {
    if (pageState(file).frontMatter['overview'] !== true || !components.has('Overview')) return;
    let placed = false;
    walkHast(tree, (node) => {
      placed ||= node.type === 'mdxJsxFlowElement' && node.name === 'Overview';
    });
    if (placed) return;
    const focusFilter = { type: 'mdxJsxAttribute', name: 'focusFilter', value: null } as const;
    tree.children.push({ type: 'mdxJsxFlowElement', name: 'Overview', attributes: [focusFilter], children: [] });
  };
}
