// The JSON schema of front matter, for `npm run reference` and for tests.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 'http://json-schema.org/draft-07/schema#';

const plugins = fileURLToPath(new URL('../plugins/', import.meta.url));

/**
 * The fields of plugins by name. Several plugins can read the same field.
 *
 * @returns {Promise<Map<string, { plugins: string[], fields: { doc: string, expected: string, schema: object }[] }>>}
 */
async function pluginFields() {
  const names = readdirSync(plugins).filter((name) => existsSync(join(plugins, name, 'page-fields.ts')));
  const found = new Map();
  for (const plugin of names.sort()) {
    // Tests load this file through Vite, which would look for the path in the repository.
    const { fields } = await import(
      /* @vite-ignore */ new URL(`../dist/plugins/${plugin}/page-fields.js`, import.meta.url).href
    );
    for (const [name, field] of Object.entries(fields)) {
      const entry = found.get(name) ?? { plugins: [], fields: [] };
      entry.plugins.push(plugin);
      if (!entry.fields.includes(field)) entry.fields.push(field);
      found.set(name, entry);
    }
  }
  return found;
}

/** The schema for editors, from the tables of the fields of Tapdocs and of its plugins. */
export async function frontMatterSchema() {
  const { frontMatterFields } = await import('../dist/plugins/content-docs/front-matter-fields.js');
  const own = Object.entries(frontMatterFields).map(([name, { doc, expected, schema }]) => {
    return [name, { description: describe(doc, expected), ...schema }];
  });
  const ofPlugins = [...(await pluginFields())].map(([name, { plugins: readers, fields }]) => {
    const needed = readers.length === 1 ? `the plugin \`${readers[0]}\`` : `a plugin: \`${readers.join('` or `')}\``;
    const description = describe(`${textOf(fields, 'doc')} Needs ${needed}.`, textOf(fields, 'expected'));
    const [first] = fields;
    return [
      name,
      { description, ...(fields.length === 1 ? first?.schema : { anyOf: fields.map((each) => each.schema) }) },
    ];
  });
  return {
    $schema: version,
    title: 'Front matter of a page of Tapdocs',
    type: 'object',
    properties: Object.fromEntries([...own, ...ofPlugins]),
  };
}

/**
 * @param {readonly { doc: string, expected: string }[]} fields
 * @param {'doc' | 'expected'} key
 */
function textOf(fields, key) {
  return fields.map((each) => each[key]).join(key === 'doc' ? ' ' : ', or ');
}

/**
 * @param {string} doc
 * @param {string} expected
 */
function describe(doc, expected) {
  return `${doc} Value: ${expected}.`;
}

/** Rows of the fields of plugins for the reference, without the escapes of tables. */
export async function pluginFieldRows() {
  return [...(await pluginFields())].map(([name, { plugins: readers, fields }]) => [
    `\`${name}\``,
    readers.map((plugin) => `\`${plugin}\``).join(', '),
    textOf(fields, 'doc'),
    textOf(fields, 'expected'),
  ]);
}

/** The schemas of the files of navigation, by their paths. */
export async function navigationSchemas() {
  const { metaSchema } = await import('../dist/plugins/content-docs/meta-schema.js');
  const { navSchema } = await import('../plugins/rspress/dist/rspress/nav-schema.js');
  return { 'types/meta.schema.json': metaSchema, 'plugins/rspress/nav.schema.json': navSchema };
}
