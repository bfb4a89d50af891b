import type { Schema } from 'property-information';
import type { Attributes, Json } from '../contract/index.js';
import parseStyle from 'style-to-js';
import { find, hastToReact, html, svg } from 'property-information';

const svgElements =
  /^(?:svg|g|path|circle|ellipse|line|polygon|polyline|rect|text|tspan|defs|use|symbol|mask|clipPath|filter|fe\w+|linearGradient|radialGradient|stop|pattern|marker|foreignObject)$/;

/** Converts HTML attributes to React's names and types. Event handlers are left out. */
export function reactAttributes(element: string, attributes: Readonly<Record<string, string>>): Attributes {
  const schema = svgElements.test(element) ? svg : html;
  const entries: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) continue;
    entries.push(name === 'style' ? ['style', styleObject(value)] : property(schema, name, value));
  }
  return Object.fromEntries(entries);
}

function property(schema: Schema, name: string, value: string): [string, Json] {
  const info = find(schema, name);
  // In React, `value` and `checked` make an input controlled. Content only sets initial values.
  if (info.property === 'value') return ['defaultValue', value];
  if (info.property === 'checked') return ['defaultChecked', true];
  const key = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
  return [key, info.boolean || (info.overloadedBoolean && value === '') ? true : value];
}

function styleObject(text: string): Attributes {
  return { ...parseStyle(text, { reactCompat: true }) };
}
