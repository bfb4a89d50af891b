import type { Element } from 'hast';
import styleToJs from 'style-to-js';
import { find, hastToReact, html as htmlSchema } from 'property-information';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { JsxFlowNode } from '../hast-nodes.js';
import { literal, object, program } from './build.js';

/** `<tap-html dangerouslySetInnerHTML={{__html: …}}>`. */
export function htmlElement(html: string, style: Readonly<Record<string, string>>): JsxFlowNode {
  const inner = object({ __html: literal(html) });
  const props = Object.keys(style).length > 0 ? { style: valueToEstree(style) } : {};
  return jsxElement('tap-html', { ...props, dangerouslySetInnerHTML: inner });
}

/** An HTML element as JSX, whose content is a string. */
export function reactElement({ tagName, properties }: Element, html: string): JsxFlowNode {
  const props = Object.entries(properties).flatMap(([name, value]): [string, Expression][] => {
    const { attribute, property, space } = find(htmlSchema, name);
    if (value === null || value === undefined || value === false) return [];
    const text = Array.isArray(value) ? value.join(' ') : value;
    const key = space ? (hastToReact[property] ?? property) : attribute;
    return [[key, valueToEstree(key === 'style' ? styleToJs(String(text), { reactCompat: true }) : text)]];
  });
  return jsxElement(tagName, {
    ...Object.fromEntries(props),
    dangerouslySetInnerHTML: object({ __html: literal(html) }),
  });
}

type Expression = ReturnType<typeof literal>;

/** Marked as explicit JSX, so that MDX does not look for a component with that name. */
function jsxElement(name: string, props: Readonly<Record<string, Expression>>): JsxFlowNode {
  const attributes: JsxFlowNode['attributes'] = Object.entries(props).map(([key, expression]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: { estree: program([{ type: 'ExpressionStatement', expression }]) },
    },
  }));
  return { type: 'mdxJsxFlowElement', name, attributes, children: [], data: { _mdxExplicitJsx: true } };
}
