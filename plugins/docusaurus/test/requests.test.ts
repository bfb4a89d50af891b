import { expect, it } from 'vitest';
import { tempFolder } from '../../../test/unit/node/temp-folder.js';
import { rawRequest, svgRequest } from '../requests.js';

it('SVG files of the site are components in its modules, also by an alias', async () => {
  const root = await tempFolder({ 'node_modules/logos/package.json': '{ "version": "1.0.0" }' });
  const from = (request: string, issuer = `${root}/src/Logo.tsx`) => svgRequest(request, issuer, root);
  expect(from('./logo.svg')).toBe('./logo.svg?react');
  expect(from('@site/static/logo.svg')).toBe('@site/static/logo.svg?react');
  expect(from('@/logo.svg')).toBe('@/logo.svg?react');
  expect(from('./logo.svg', `${root}/docs/a.mdx`)).toBe('./logo.svg?react');
  // Others have a URL.
  expect(from('logos/logo.svg')).toBeNull();
  expect(from('./logo.svg?url')).toBeNull();
  expect(from('./logo.svg', `${root}/src/a.css`)).toBeNull();
  expect(from('./logo.svg', `${root}/node_modules/logos/a.js`)).toBeNull();
  expect(from('./logo.svg', '/elsewhere/a.js')).toBeNull();
});

it.each([
  ['!!raw-loader!./a.js', './a.js?raw'],
  ['raw-loader!@site/a.js', '@site/a.js?raw'],
  ['./a.js', null],
  ['!!raw-loader!babel-loader!./a.js', null],
])('%s is %s', (request, text) => {
  expect(rawRequest(request)).toBe(text);
});
