import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import leanPackageLoader from '../../../core/bundle/loaders/lean-package.js';

const { resolve } = createRequire(import.meta.url);

function lean(file: string): string {
  return leanPackageLoader(readFileSync(file, 'utf8'));
}

it('finds the statements of the installed React Router', () => {
  const entry = join(dirname(resolve('react-router')), '../production/index.mjs');
  const chunks = readFileSync(entry, 'utf8').matchAll(/from "(\.\/chunk-[^"]+)"/g);
  const source = [...chunks].map(([, chunk = '']) => lean(join(dirname(entry), chunk))).join('\n');
  expect(source).toMatch(/^var RenderErrorBoundary = class .*static contextType = /m);
  expect(source).toMatch(/^var Link = \/\* @__PURE__ \*\/ /m);
  expect(source).not.toMatch(/^\w+\.(?:displayName|contextType) = /m);
});

it('finds the statements of the installed react-helmet-async', () => {
  const source = lean(join(dirname(resolve('react-helmet-async')), 'index.esm.js'));
  expect(source).toContain('var isReact19 = true;');
  expect(source).not.toMatch(/\.version|react-fast-compare|instanceof HelmetData/);
});
