import type { Part } from './description.js';
import { slugOf, unique } from './operations.js';
import { code, escaped, listItem, plainMarkdown } from '../apis/plain-markdown.js';
import { alternatives, ruleTexts, type SchemaLinks, typeText, valueText } from './schema-types.js';
import type { Texts } from './strings.js';

/** A schema with a name. It is described once, on a page of schemas; other pages refer to it. */
export interface NamedSchema {
  readonly name: string;
  readonly slug: string;
  readonly part: Part;
}

/** Between a name and its type. It marks the entries of a description among the other lists of a page. */
export const fieldMark = '\u2002';

/** Values inside of each other that are described; a file can nest them without end. */
const mostDepth = 12;

/** Describes schemas as Markdown. */
export class SchemaTexts implements SchemaLinks {
  readonly #schemas = new Map<string, NamedSchema>();
  readonly #slugs = new Set<string>();
  readonly #path: string;
  readonly #texts: Texts;
  readonly #isLarge: boolean;

  /**
   * @param options `path`: of the pages of the API, without version and language. `isLarge`: each first letter has a page of its own
   */
  constructor(root: Part, { path, texts, isLarge }: { path: string; texts: Texts; isLarge: boolean }) {
    this.#path = path;
    this.#texts = texts;
    const schemas = root.get('components').get('schemas').entries();
    this.#isLarge = isLarge;
    for (const [name, part] of schemas) this.#add(part.follow(), name);
  }

  /**
   * The schemas with their texts, by the last part of the path of their page: a letter, or '' for the only page. Describing a schema can
   * name others, which are described as well.
   */
  pages(): Map<string, string[]> {
    const pages = new Map<string, string[]>();
    for (const schema of this.#schemas.values()) {
      const letter = this.#letterOf(schema);
      const text = `## ${escaped(schema.name)} {#${schema.slug}}\n\n${this.#describe(schema)}`;
      pages.set(letter, [...(pages.get(letter) ?? []), text]);
    }
    return pages;
  }

  /** Paths by name. */
  paths(): [name: string, path: string][] {
    return [...this.#schemas.values()].map((schema) => [schema.name, this.#pathOf(schema)]);
  }

  linkTo(reference: Part): string {
    const target = reference.follow();
    const schema = this.#schemas.get(target.id) ?? this.#add(target, nameOf(target));
    return `[${escaped(schema.name)}](${this.#pathOf(schema)})`;
  }

  #pathOf(schema: NamedSchema): string {
    return `${this.#path}/schemas/${this.#letterOf(schema)}#${schema.slug}`;
  }

  /** Below the heading of a schema. */
  #describe({ part }: NamedSchema): string {
    const type = typeText(part, this);
    const line = type === '*object*' ? '' : fieldMark + type;
    return [line, this.#about(part), this.members(part, 0)].filter(Boolean).join('\n\n');
  }

  /** An entry for a value: its name, its type, what is said about it, and its members. */
  field({ name, part, isRequired, description }: Field, depth = 0): string {
    const { apiRequired, apiDeprecated, apiReadOnly, apiWriteOnly } = this.#texts;
    // Parameters, headers and media types have a schema; streams have one for each item.
    const holder = ['schema', 'itemSchema'].find((key) => part.ref === undefined && part.has(key) && !part.has('type'));
    const schema = holder === undefined ? part : part.member(holder);
    const marks = [
      isRequired ? apiRequired : '',
      part.flag('deprecated') || schema.flag('deprecated') ? apiDeprecated : '',
      schema.flag('readOnly') ? apiReadOnly : '',
      schema.flag('writeOnly') ? apiWriteOnly : '',
    ];
    const head = `${name === '' ? '' : code(name)}${fieldMark}${typeText(schema, this)}`;
    const line = [head, ...marks.filter(Boolean).map((mark) => `**${mark}**`)].join(' ');
    const about = this.#about(schema, description ?? (part.text('description') || schema.text('description')));
    const members = schema.ref === undefined ? this.members(schema, depth + 1) : '';
    const below = [about, members].filter(Boolean).join('\n\n');
    return listItem(line, below);
  }

  /** What is said about a value. */
  #about(schema: Part, description = schema.text('description')): string {
    if (schema.ref !== undefined) return plainMarkdown(description, 3);
    const { apiDefault, apiValues } = this.#texts;
    const values = schema.has('const')
      ? [schema.member('const')]
      : schema
          .get('enum')
          .entries()
          .map(([, each]) => each);
    const rules = [
      ...(schema.has('default') ? [`${apiDefault} ${valueText(schema.member('default').value)}`] : []),
      ...ruleTexts(schema),
    ];
    const facts = [
      ...(rules.length > 0 ? [rules.join(' · ')] : []),
      ...(values.length > 0 ? [`${apiValues} ${values.map(({ value }) => valueText(value)).join(', ')}`] : []),
    ];
    return [plainMarkdown(description, 3), ...facts].filter(Boolean).join('\n\n');
  }

  /** The members of a value: properties, and what the items and the forms of a value add to its type. */
  members(schema: Part, depth: number): string {
    if (depth > mostDepth) return '';
    const isRequired = new Set(
      schema
        .get('required')
        .entries()
        .map(([, { value }]) => value),
    );
    const fields = schema
      .get('properties')
      .entries()
      .map(([name, part]) => this.field({ name, part, isRequired: isRequired.has(name) }, depth));
    const others = schema.member('additionalProperties');
    if (Object.keys(others.values).length > 0)
      fields.push(this.field({ name: '[key]', part: others, isRequired: false }, depth));
    const inline = schema
      .get('allOf')
      .entries()
      .flatMap(([, part]) => (part.ref === undefined ? [part] : []));
    const items = schema.member('items');
    const nested = [...inline, ...(items.ref === undefined ? [items] : [])].map((part) =>
      this.members(part, depth + 1),
    );
    return [fields.join('\n'), ...nested, this.#forms(schema, depth)].filter(Boolean).join('\n');
  }

  /** The forms of a value, if its type does not say everything about them. */
  #forms(schema: Part, depth: number): string {
    const forms = alternatives(schema);
    const fields = forms.map((part) => this.field({ name: part.text('title'), part, isRequired: false }, depth));
    const isInType = fields.every((text, index) => forms[index]?.ref !== undefined || !text.includes('\n'));
    return isInType && typeText(schema, this).includes('](') ? '' : fields.join('\n');
  }

  #letterOf({ slug }: NamedSchema): string {
    if (!this.#isLarge) return '';
    return /^[a-z]/.exec(slug)?.[0] ?? 'other';
  }

  #add(part: Part, name: string): NamedSchema {
    const schema = { name, slug: unique(slugOf(name) || 'schema', this.#slugs), part };
    this.#schemas.set(part.id, schema);
    return schema;
  }
}

interface Field {
  /** '' for a value without a name. */
  name: string;
  /** A schema, or a parameter or header that has one. */
  part: Part;
  isRequired: boolean;
  /** Instead of the description of the part. */
  description?: string;
}

/** Keys of the place of a schema that are no name. */
const noName = /^(?:\d+|allOf|anyOf|oneOf|not|items|properties|additionalProperties|schema|content|.*\/.*)$/;

/** The name of a schema that is not one of the components: the last one in its place, or that of its file. */
function nameOf({ at }: Part): string {
  return at.keys.findLast((key) => !noName.test(key)) ?? (at.file.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}
