// The JSON schema of front matter, for `npm run reference` and for tests.
const version = 'http://json-schema.org/draft-07/schema#';

/** The schema for editors, from the tables of the fields of Tapdocs and of its plugins. */
export async function frontMatterSchema() {
  const { frontMatterFields } = await import('../dist/plugins/content-docs/front-matter-fields.js');
  const { frontMatterSchemas } = await import('../dist/plugins/content-docs/front-matter-schemas.js');
  const { fieldDefinitions, pluginFields } = await import('../dist/plugins/content-docs/plugin-fields.js');
  const own = Object.entries(frontMatterFields).map(([name, { doc, expected }]) => {
    const schema = frontMatterSchemas[name];
    if (!schema) throw new Error(`The front matter field ${name} has no schema`);
    return [name, { description: describe(doc, expected), ...schema }];
  });
  const ofPlugins = Object.entries(pluginFields).map(([name, { plugins, doc, expected, schema }]) => {
    const needed = plugins.length === 1 ? `the plugin \`${plugins[0]}\`` : `a plugin: \`${plugins.join('` or `')}\``;
    return [name, { description: describe(`${doc} Needs ${needed}.`, expected), ...schema }];
  });
  return {
    $schema: version,
    title: 'Front matter of a page of Tapdocs',
    type: 'object',
    properties: Object.fromEntries([...own, ...ofPlugins]),
    definitions: fieldDefinitions,
  };
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
  const { pluginFields } = await import('../dist/plugins/content-docs/plugin-fields.js');
  return Object.entries(pluginFields).map(([name, { plugins, doc, expected }]) => [
    `\`${name}\``,
    plugins.map((plugin) => `\`${plugin}\``).join(', '),
    doc,
    expected,
  ]);
}
