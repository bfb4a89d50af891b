import { expect, it } from 'vitest';
import { contentStrings, type Texts } from '../strings.js';
import type { Plan } from '../../apis/planned-pages.js';
import { planPages } from '../plan-pages.js';
import type { Settings } from '../options.js';

const texts = Object.fromEntries(Object.entries(contentStrings).map(([name, { en }]) => [name, en])) as Texts;

const response = (schema: object) => ({ 200: { description: 'Fine.', content: { 'application/json': { schema } } } });
const pet = { $ref: '#/components/schemas/Pet' };

function planOf(parts: object, options: Partial<Settings> = {}, files: Record<string, string> = {}): Promise<Plan> {
  const whole = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, ...parts };
  const all: Record<string, string> = { 'api.json': JSON.stringify(whole), ...files };
  const settings: Settings = { input: 'api.json', path: '/api', pages: 'operation', tryIt: false, ...options };
  const store = { get: () => null, put: () => {}, has: () => false, file: () => null };
  return planPages({ settings, texts, identity: '', store, read: (file) => all[file] ?? null });
}

const textOf = ({ pages }: Plan, path: string): string => pages.find((page) => page.path === path)?.text ?? '';

it('describes each schema once, also one that contains itself', async () => {
  const plan = await planOf({
    paths: {
      '/pets': { get: { operationId: 'listPets', responses: response({ type: 'array', items: pet }) } },
      '/pets/{id}': { get: { operationId: 'getPet', responses: response({ anyOf: [pet, { type: 'null' }] }) } },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', maxLength: 9 }, friends: { type: 'array', items: pet } },
        },
      },
    },
  });
  const all = plan.pages.map(({ text }) => text).join('');
  expect(all.match(/`friends`/g)).toHaveLength(1);
  expect(textOf(plan, '/api/list-pets')).toContain('- `application/json`\u2002[Pet](/api/schemas/#pet)*\\[\\]*');
  expect(textOf(plan, '/api/get-pet')).toContain('[Pet](/api/schemas/#pet) *\\| null*');
  expect(textOf(plan, '/api/schemas/')).toContain('- `name`\u2002*string* **required**\n\n  length 0–9');
  expect(textOf(plan, '/api/list-pets')).toContain('[\n  {\n    "name": "string",\n    "friends": []\n  }\n]');
  expect(plan.links).toEqual({ Pet: '/api/schemas/#pet', listPets: '/api/list-pets', getPet: '/api/get-pet' });
});

it('writes requests with what they need', async () => {
  const plan = await planOf({
    servers: [{ url: 'https://{region}.example.com/', variables: { region: { default: 'eu' } } }],
    security: [{ key: [] }],
    paths: {
      '/pets/{id}': {
        put: {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
            { name: 'dry', in: 'query', required: true, schema: { type: 'boolean' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { name: { const: "It's" }, live: { type: 'boolean' } } },
              },
            },
          },
          responses: { 204: { description: 'Done.' } },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  });
  const text = textOf(plan, '/api/put-pets-id');
  expect(text).toContain(`curl -X PUT 'https://eu.example.com/pets/7?dry=true' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Key: YOUR_KEY' \\
  --data '{
  "name": "It'\\''s",
  "live": true
}'`);
  expect(text).toContain('await fetch("https://eu.example.com/pets/7?dry=true", {\n  method: "PUT",');
  expect(text).toContain('  json={\n    "name": "It\'s",\n    "live": True\n  },\n)');
});

it('follows references to other files, and takes operations of OpenAPI 3.2', async () => {
  const plan = await planOf(
    {
      openapi: '3.2.0',
      paths: { '/pets': { $ref: 'paths.json#/pets' } },
      webhooks: { sold: { post: { responses: response({ type: 'boolean' }) } } },
    },
    {},
    {
      'paths.json': JSON.stringify({
        pets: {
          query: { operationId: 'findPets', responses: response({ $ref: 'pet.yaml' }) },
          additionalOperations: { COPY: { operationId: 'copyPets', responses: response({ type: 'string' }) } },
        },
      }),
      'pet.yaml': 'type: object\ndescription: From a file.\n',
    },
  );
  expect(plan.pages.map(({ path }) => path)).toEqual([
    '/api/',
    '/api/find-pets',
    '/api/copy-pets',
    '/api/post-sold',
    '/api/schemas/',
  ]);
  expect(textOf(plan, '/api/find-pets')).toContain('**QUERY** `/pets`');
  expect(textOf(plan, '/api/schemas/')).toContain('## pet {#pet}\n\nFrom a file.');
  expect(Object.keys(plan.files)).toEqual(['api.json', 'paths.json', 'pet.yaml']);
});

it('makes a page for each tag if that is wanted', async () => {
  const operation = (operationId: string, ...tags: string[]) => ({
    operationId,
    tags,
    responses: response({ type: 'string' }),
  });
  const plan = await planOf(
    {
      tags: [{ name: 'Cats' }],
      paths: {
        '/dogs': { get: operation('dogs', 'Dogs') },
        '/cats': { get: operation('cats', 'Cats') },
        '/v1/emus/{id}': { get: operation('emus') },
      },
    },
    { pages: 'tag' },
  );
  expect(plan.pages.map(({ path }) => path)).toEqual(['/api/', '/api/tags/cats', '/api/tags/dogs', '/api/tags/emus']);
  expect(textOf(plan, '/api/tags/cats')).toContain('## cats {#cats}');
  expect(plan.links['dogs']).toBe('/api/tags/dogs#dogs');
});

it('shows the operations of one tag in the sidebar of a large API', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [
      `/path-${index}`,
      { get: { tags: [index < 2 ? 'few' : 'many'], responses: response({ type: 'string' }) } },
    ]),
  );
  const { sidebars } = await planOf({ paths });
  expect(Object.keys(sidebars)).toEqual(['', 'few', 'many']);
  expect(sidebars['few']).toEqual([
    { text: 'Overview', path: '/api/' },
    {
      text: 'few',
      collapsed: true,
      items: [
        { text: 'GET /path-0', path: '/api/get-path-0' },
        { text: 'GET /path-1', path: '/api/get-path-1' },
      ],
    },
    { text: 'many', path: '/api/get-path-2' },
  ]);
});

it('keeps the paths of its other pages', async () => {
  const operation = (operationId: string) => ({ get: { operationId, responses: response({ type: 'string' }) } });
  const { pages } = await planOf({ paths: { '/a': operation('index'), '/b': operation('Schemas') } });
  expect(pages.map(({ path }) => path)).toEqual(['/api/', '/api/index-operation', '/api/schemas-operation']);
});
