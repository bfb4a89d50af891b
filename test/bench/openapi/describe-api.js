// @ts-check

const nouns = [
  'invoice',
  'customer',
  'order',
  'product',
  'payment',
  'shipment',
  'refund',
  'session',
  'report',
  'device',
];
const verbs = [
  ['get', 'list', ''],
  ['post', 'create', ''],
  ['get', 'get', '/{id}'],
  ['patch', 'update', '/{id}'],
  ['delete', 'delete', '/{id}'],
  ['get', 'listEvents', '/{id}/events'],
  ['post', 'archive', '/{id}/archive'],
  ['post', 'restore', '/{id}/restore'],
  ['get', 'count', '/count'],
  ['put', 'replaceLabels', '/{id}/labels'],
];
const prose =
  'Values that are not sent keep their defaults. A change is visible to all members of the account after a few seconds, and in reports on the next day. ';

/**
 * A description of an API: ten operations for each tag, with three schemas each, like those of large services.
 *
 * @param {number} operations
 */
export function describeApi(operations) {
  /** @type {Record<string, Record<string, unknown>>} */
  const paths = {};
  /** @type {Record<string, unknown>} */
  const schemas = { Error: schemaOf('error', ['code', 'message', 'details', 'documentation_url'], []) };
  for (let index = 0; index < operations; index += 1) {
    const group = Math.floor(index / verbs.length);
    const noun = `${nouns[group % nouns.length]}${group < nouns.length ? '' : Math.floor(group / nouns.length) + 1}`;
    const name = noun[0]?.toUpperCase() + noun.slice(1);
    const [method = 'get', verb = '', end = ''] = verbs[index % verbs.length] ?? [];
    const url = `/v1/${noun}s${end}`;
    paths[url] = { ...paths[url], [method]: operationOf({ method, verb, end, noun, name }) };
    const fields = [
      'id',
      'name',
      'status',
      'created_at',
      'updated_at',
      'amount',
      'currency',
      'note',
      'labels',
      'is_live',
    ];
    schemas[name] = schemaOf(noun, fields, ['parent', 'owner']);
    schemas[`${name}Input`] = schemaOf(noun, fields.slice(1), ['parent']);
    schemas[`${name}Event`] = schemaOf(`event of ${noun}`, ['id', 'kind', 'happened_at', 'actor'], ['parent']);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Large API', version: '1.0.0', description: prose },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas },
  };
}

/** @param {{ method: string, verb: string, end: string, noun: string, name: string }} part */
function operationOf({ method, verb, end, noun, name }) {
  const ref = (/** @type {string} */ schema) => ({ $ref: `#/components/schemas/${schema}` });
  const json = (/** @type {unknown} */ schema) => ({ 'application/json': { schema } });
  const parameter = (/** @type {string} */ field, /** @type {string} */ place, required = false) => ({
    name: field,
    in: place,
    required,
    description: `The ${field} of the ${noun}s that are wanted. ${prose}`,
    schema: field === 'limit' ? { type: 'integer', minimum: 1, maximum: 100, default: 20 } : { type: 'string' },
  });
  const error = (/** @type {string} */ description) => ({ description, content: json(ref('Error')) });
  return {
    operationId: `${verb}${name}`,
    summary: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${noun}`,
    description: `Works on ${noun}s with \`${method.toUpperCase()}\`. ${prose.repeat(3)}`,
    tags: [noun],
    parameters: [
      ...(end.includes('{id}') ? [parameter('id', 'path', true)] : []),
      ...(method === 'get'
        ? ['limit', 'cursor', 'status', 'created_after'].map((field) => parameter(field, 'query'))
        : []),
    ],
    ...(['post', 'put', 'patch'].includes(method) && {
      requestBody: { required: true, content: json(ref(`${name}Input`)) },
    }),
    responses: {
      200: {
        description: `The ${noun}.`,
        content: json(verb.startsWith('list') ? { type: 'array', items: ref(name) } : ref(name)),
      },
      400: error('The request is not valid.'),
      401: error('The token is missing or has expired.'),
      404: error(`There is no such ${noun}.`),
      429: error('There were too many requests.'),
    },
  };
}

/**
 * @param {string} noun
 * @param {string[]} fields
 * @param {string[]} references
 */
function schemaOf(noun, fields, references) {
  const properties = Object.fromEntries([
    ...fields.map((field) => [field, { type: 'string', description: `The ${field} of the ${noun}. ${prose}` }]),
    ...references.map((field) => [field, { $ref: '#/components/schemas/Error' }]),
  ]);
  return { type: 'object', description: `The ${noun}. ${prose}`, required: fields.slice(0, 2), properties };
}
