import { readFileSync } from 'node:fs';
import type { JSONOutput } from 'typedoc';
import { expect, it } from 'vitest';
import type { Plan } from '../../apis/planned-pages.js';
import { planPages } from '../plan-pages.js';
import { contentStrings, type Texts } from '../strings.js';
import { codeMarkdown, TypeTexts } from '../type-texts.js';

const texts = Object.fromEntries(Object.entries(contentStrings).map(([name, { en }]) => [name, en])) as Texts;
const zoo = readFileSync(new URL('../../../test/browser/sites/types/types.json', import.meta.url), 'utf8');

function planOf(text: string): Omit<Plan, 'files'> {
  const store = { get: () => null, put: () => {}, has: () => false, file: () => null };
  const sourceHref = ({ fileName, line }: JSONOutput.SourceReference) => `https://example.com/${fileName}#L${line}`;
  return planPages({ file: 'types.json', text }, { path: '/types', texts, identity: '', store, sourceHref });
}

const plan = planOf(zoo);
const textOf = (path: string): string => plan.pages.find((page) => page.path === path)?.text ?? '';

it('gives each type a page, and each name a link', () => {
  expect(plan.pages.map(({ path }) => path)).toEqual([
    '/types/',
    '/types/zoo',
    '/types/zoo/Food',
    '/types/zoo/Animal',
    '/types/zoo/Cat',
    '/types/zoo/AnimalOptions',
    '/types/zoo/Named',
    '/types/zoo/Methods',
    '/types/zoo/Sound',
    '/types/zoo/longestName',
    '/types/zoo/find',
    '/types/zoo/tools',
    '/types/zoo/tools/lists',
    '/types/zoo/tools/lists/Pairs',
    '/types/zoo/tools/weigh',
  ]);
  expect(plan.links).toMatchObject({
    Animal: '/types/zoo/Animal',
    'Animal.feed': '/types/zoo/Animal#feed',
    'zoo.Animal.feed': '/types/zoo/Animal#feed',
    'Food.Grass': '/types/zoo/Food#Grass',
    'lists.Pairs': '/types/zoo/tools/lists/Pairs',
    'zoo/tools.weigh': '/types/zoo/tools/weigh',
    Feed: '/types/zoo/Food',
  });
});

it('writes a class with its parents, and links its types', () => {
  const animal = textOf('/types/zoo/Animal');
  for (const text of [
    '\u2002`abstract class Animal<Kind extends string = string> implements` [`Named`](/types/zoo/Named)',
    "- \u2002`Kind extends string = string`\n\n  the kind, such as `'cat'`",
    '### count {#count}\n\n\u2002`static count: number = 0`',
    '\u2002`protected readonly kind: Kind`',
    '\u2002`abstract get food():` [`Food`](/types/zoo/Food) `| null`',
    ':::warning Deprecated\n\nUse [`Animal.feed`](/types/zoo/Animal#feed).\n\n:::',
    '**Returns** whether it was hungry',
    '**Throws** Error if the [`food`](/types/zoo/Food) is gone',
    '**Example**\n\n```ts\nnew Cat(',
    '**Default** `1`',
    '**Since** 1.2',
    '**Extended by** [`Cat`](/types/zoo/Cat)',
    '**Source** [index.ts:26](https://example.com/index.ts#L26)',
  ])
    expect(animal).toContain(text);
  // The constructor does not say again what its class says.
  expect(animal.match(/such as/g)).toHaveLength(1);
});

it('names what a class inherits', () => {
  const cat = textOf('/types/zoo/Cat');
  expect(cat).toContain('## Inherited from [Animal](/types/zoo/Animal) {#_inherited-0}');
  expect(cat).toContain('- \u2002`weight?: number`\n\n  Kilograms.');
  expect(cat).not.toContain('### feed');
});

it('writes overloads one below the other, and long signatures on several lines', () => {
  const find = textOf('/types/zoo/find');
  expect(find.match(/^\u2002`function find/gm)).toHaveLength(2);
  expect(find).toContain(
    '`<string>>(`\\\n\u00A0\u00A0`test: (animal:` [`Animal`](/types/zoo/Animal)`) => animal is Found,`\\\n`): ',
  );
  expect(textOf('/types/zoo/Sound')).toContain("`type Sound =`\\\n\u00A0\u00A0`| 'bark'`\\\n");
});

it('shows HTML in a description as text, and has no sidebar without a page', () => {
  expect(textOf('/types/zoo/Food')).toContain('\\<script>');
  const paths = (entries: Plan['sidebars'][string]): string[] =>
    entries.flatMap((each) => [
      ...(each.path === undefined ? [] : [each.path]),
      ...('items' in each ? paths(each.items) : []),
    ]);
  const pages = new Set(plan.pages.map(({ path }) => path));
  expect(paths(plan.sidebars[''] ?? []).filter((path) => !pages.has(path))).toEqual([]);
});

it('gives two things with one name, and a module below another one, pages of their own', () => {
  const child = (id: number, name: string, kind: number, more: object = {}) => ({
    id,
    name,
    kind,
    variant: 'declaration',
    flags: {},
    ...more,
  });
  const text = { type: 'intrinsic', name: 'string' };
  const project = {
    ...child(0, 'a', 1),
    schemaVersion: '2.0',
    packageName: 'a',
    children: [
      child(1, 'a', 2, {
        children: [child(2, 'b', 32, { type: text }), child(3, 'B', 2097152, { type: text }), child(4, 'index', 32)],
      }),
      child(5, 'a/b', 2),
      child(6, 'other', 2, { children: [child(7, '<internal>', 2)] }),
    ],
  };
  expect(planOf(JSON.stringify(project)).pages.map(({ path }) => path)).toEqual([
    '/types/',
    '/types/a',
    '/types/a/b',
    '/types/a/B-2',
    '/types/a/index-1',
    '/types/b',
    '/types/other',
    '/types/other/internal',
  ]);
});

const string = { type: 'intrinsic', name: 'string' };
const t = { type: 'reference', name: 'T', target: 5, refersToTypeParameter: true };
const linked = { type: 'reference', name: 'A', target: 1, typeArguments: [string] };
const union = { type: 'union', types: [string, { type: 'literal', value: null }] };
const call = {
  type: 'reflection',
  declaration: {
    signatures: [
      { kind: 4096, flags: {}, parameters: [{ name: 'a', flags: { isOptional: true }, type: string }], type: string },
    ],
  },
};
it.each([
  [{ type: 'array', elementType: union }, '`(string | null)[]`'],
  [{ type: 'array', elementType: call }, '`((a?: string) => string)[]`'],
  [linked, '[`A`](/a)`<string>`'],
  [
    { type: 'reference', name: 'Map', target: {}, externalUrl: 'https://a.example/(b)' },
    '[`Map`](https://a.example/%28b%29)',
  ],
  [
    {
      type: 'conditional',
      checkType: t,
      extendsType: { type: 'inferred', name: 'U', constraint: string },
      trueType: string,
      falseType: t,
    },
    '`T extends (infer U extends string) ? string : T`',
  ],
  [
    {
      type: 'mapped',
      parameter: 'K',
      parameterType: { type: 'typeOperator', operator: 'keyof', target: t },
      templateType: t,
      readonlyModifier: '-',
      optionalModifier: '+',
    },
    '`{ -readonly [K in keyof T]?: T }`',
  ],
  [{ type: 'templateLiteral', head: 'a', tail: [[string, 'b']] }, '`` `a${string}b` ``'],
  [
    {
      type: 'tuple',
      elements: [
        { type: 'namedTupleMember', name: 'a', isOptional: true, element: string },
        { type: 'rest', elementType: { type: 'array', elementType: linked } },
      ],
    },
    '`[a?: string, ...`[`A`](/a)`<string>[]]`',
  ],
  [{ type: 'predicate', name: 'a', asserts: true, targetType: string }, '`asserts a is string`'],
  [{ type: 'query', queryType: linked }, '`typeof` [`A`](/a)`<string>`'],
  [
    { type: 'indexedAccess', objectType: union, indexType: { type: 'literal', value: "it's" } },
    "`(string | null)['it\\'s']`",
  ],
  [
    {
      type: 'intersection',
      types: [
        { type: 'optional', elementType: string },
        { type: 'literal', value: { value: '5', negative: true } },
      ],
    },
    '`string? & -5n`',
  ],
  [
    {
      type: 'reflection',
      declaration: {
        children: [
          { name: 'a-b', flags: {}, type: string },
          { name: 'c', flags: { isReadonly: true, isOptional: true }, type: string },
        ],
        indexSignatures: [{ flags: {}, parameters: [{ name: 'key', flags: {}, type: string }], type: string }],
      },
    },
    "`{ [key: string]: string; 'a-b': string; readonly c?: string }`",
  ],
  [undefined, '`any`'],
])('%j becomes %s', (type, markdown) => {
  const types = new TypeTexts((id) => (id === 1 ? '/a' : undefined));
  expect(codeMarkdown(types.type(type as JSONOutput.SomeType | undefined))).toBe(markdown);
});
