import { expect, test } from 'vitest';
import { missingExport } from '../../../core/records/compile-problems.js';
import { configOf, folderWith } from '../plugins/fixture.js';

test('a component without a default export is reported at its file, of the highest layer that has it', () => {
  const root = folderWith({ 'theme/Footer/index.tsx': 'export function Footer() {}\n' });
  const request = '@theme/Footer';
  const importer = { file: 'themes/Home.tsx', source: `import Footer from '${request}';\n` };
  const own = missingExport({ name: 'default', request, exports: [] }, importer, configOf({}, root));
  expect([own.code, own.at]).toEqual(['EXPORT_MISSING', { file: 'theme/Footer/index.tsx' }]);
  expect(own.hint).toMatch(/^Write `export default`/);
  const named = missingExport({ name: 'Footr', request, exports: ['Footer'] }, importer, configOf({}, root));
  expect([named.at?.file, named.hint]).toEqual(['themes/Home.tsx', 'Did you mean `Footer`?']);
});
