/** A module that exports an SVG file as a component, whose props become attributes. Null for a file without `<svg>`. */
export function svgComponent(source: string): string | null {
  const [, attributes, inner] = /<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(?:\/>|>([^]*)<\/svg\s*>)/.exec(source) ?? [];
  if (attributes === undefined) return null;
  const elementProps = Object.fromEntries(
    [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
      // React takes styles as an object only.
      .filter(([, name]) => name !== 'style')
      .map(([, name = '', double, single]) => [propOf(name), double ?? single ?? '']),
  );
  return `import { createElement } from 'react';
const own = ${JSON.stringify(elementProps)};
const html = { __html: ${JSON.stringify(inner ?? '')} };
export default function Svg(props) {
  return createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: html });
}
`;
}

/** The name of an attribute as a prop: `stroke-width` is `strokeWidth`, `aria-label` stays. */
function propOf(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
