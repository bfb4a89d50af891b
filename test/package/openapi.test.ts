import { expect, inject, it } from 'vitest';
import { archiveOf } from './packed.js';
import { createStranger } from './stranger.js';

const api = (name: string): string => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: ${name}
      summary: Lists the pets
      responses:
        '200': { description: The pets., content: { application/json: { schema: { $ref: 'pet.yaml' } } } }
`;

it('pages of an API are made in the site of a stranger, and follow their description', async () => {
  const stranger = createStranger({
    'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, llms, searchIndex } from 'tapdocs/plugins';
import { openapi } from 'tapdocs-openapi';

export default defineConfig({
  title: 'Pets',
  base: '/base/',
  plugins: [contentDocs(), llms(), searchIndex(), openapi({ input: 'api.yaml', tryIt: true })],
});
`,
    'docs/index.md': '# Home\n\n[Pets](api:listPets)\n',
    'api.yaml': api('listPets'),
    'pet.yaml': 'type: object\nproperties: { parent: { $ref: pet.yaml } }\n',
  });
  stranger.install(archiveOf('tapdocs-openapi', inject('packed')));
  const cold = await stranger.tapdocs('build');
  expect(cold.code, cold.output).toBe(0);
  expect(stranger.read('dist/index.html')).toContain('href="/base/api/list-pets"');
  expect(stranger.read('dist/api/list-pets.html')).toContain('href="/base/api/schemas/#pet"');
  expect(stranger.read('dist/api/schemas/index.md')).toContain('`parent`');

  stranger.write({ 'api.yaml': api('listPet') });
  const broken = await stranger.tapdocs('build');
  expect(broken.problems).toEqual(['OPENAPI_LINK docs/index.md:3:1']);
  expect(broken.stderr).toContain('Did you mean `api:listPet`?');

  stranger.write({ 'docs/index.md': '# Home\n\n[Pets](api:listPet)\n' });
  expect((await stranger.tapdocs('build')).code).toBe(0);
  expect(stranger.read('dist/index.html')).toContain('href="/base/api/list-pet"');
  expect(stranger.exists('dist/api/list-pets.html')).toBe(false);
});
