import type { Part } from './description.js';
import { alternatives } from './schema-types.js';

/** Whether an example is sent or received: values that are only read are not sent. */
export type Direction = 'request' | 'response';

/** Most values of an example that is made of a schema. */
const mostValues = 40;

/** The example of a media type or of a parameter: the written one, or one made of the schema. Undefined if there is none. */
export function exampleOf(media: Part, direction: Direction): unknown {
  const written = writtenExample(media);
  if (written !== undefined) return written;
  const schema = media.member('schema');
  if (schema.value === undefined) return undefined;
  let example: unknown;
  // As deep as it has room: a deep one takes long to make, because each member can have as many.
  for (let depth = 1; depth <= 6; depth += 1) {
    const walk: Walk = { depth, direction, passed: [], left: { values: mostValues } };
    const value = valueOf(schema, walk);
    if (depth > 1 && walk.left.values < 0) break;
    example = value;
  }
  return example;
}

function writtenExample(part: Part): unknown {
  if (part.has('example')) return part.member('example').value;
  const [first] = part.get('examples').entries();
  if (!first) return undefined;
  const example = first[1].follow();
  for (const key of ['dataValue', 'value', 'serializedValue']) if (example.has(key)) return example.member(key).value;
  return undefined;
}

interface Walk {
  depth: number;
  direction: Direction;
  /** Schemas around the value. */
  passed: readonly string[];
  /** How many more values there may be. */
  left: { values: number };
}

function valueOf(reference: Part, walk: Walk): unknown {
  walk.left.values -= 1;
  const schema = reference.follow();
  for (const key of ['example', 'default', 'const']) if (schema.has(key)) return schema.member(key).value;
  for (const key of ['examples', 'enum']) {
    const [first] = schema.get(key).entries();
    if (first) return first[1].value;
  }
  const type = schema.get('type');
  const name = Array.isArray(type.value)
    ? type.entries().find(([, { value }]) => value !== 'null')?.[1].value
    : type.value;
  const forms = alternatives(schema);
  const isArray = name === 'array' || schema.has('items');
  if (!isArray && forms.length === 0 && typeof name === 'string' && name !== 'object')
    return simpleValue(name, schema.text('format'));
  // Left out of the object around it.
  if (walk.depth === 0 || walk.passed.includes(schema.id)) return undefined;
  const inside = { ...walk, passed: [...walk.passed, schema.id] };
  if (forms.length > 0) return forms.map((form) => valueOf(form, inside)).find((value) => value !== undefined);
  if (!isArray) return objectOf(schema, inside);
  const item = valueOf(schema.member('items'), { ...inside, depth: walk.depth - 1 });
  return item === undefined ? [] : [item];
}

function objectOf(schema: Part, walk: Walk): Record<string, unknown> {
  const parts = schema
    .get('allOf')
    .entries()
    .map(([, part]) => valueOf(part, walk));
  const result: Record<string, unknown> = Object.assign({}, ...parts.filter((part) => typeof part === 'object'));
  for (const [key, property] of schema.get('properties').entries()) {
    const { direction } = walk;
    if (property.follow().flag(direction === 'request' ? 'readOnly' : 'writeOnly')) continue;
    Object.defineProperty(result, key, {
      value: valueOf(property, { ...walk, depth: walk.depth - 1 }),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
};

function simpleValue(type: string, format: string): unknown {
  if (type === 'string') return texts[format] ?? 'string';
  if (type === 'boolean') return true;
  return type === 'null' ? null : 1;
}
