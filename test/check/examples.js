// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.js';
import { filesBelow, read, root } from './source-files.js';

const folder = 'test/.tmp/examples';

/**
 * Type-checks the examples in comments of the sources, as code of a site. Each factory of a plugin must have one.
 *
 * @type {import('./run-steps.js').Step}
 */
export function checkExamples() {
  const sources = ['core', 'plugins'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) => examplesIn(file).map((text) => ({ file, text })));
  const files = new Map(found.map(({ file, text }) => [nameOf(file), moduleOf(text, file)]));
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(root, folder, name), text);
  const options = { module: 'nodenext', target: 'es2023', strict: true, skipLibCheck: true, noEmit: true, types: [] };
  writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const problems = command('tsc', '--project', folder)();
  const without = sources.filter((file) => isFactory(file) && examplesIn(file).length === 0);
  return [...problems, ...without.map((file) => `${file}: the factory has no @example`)];
}

/** @param {string} file */
function isFactory(file) {
  return /^plugins\/[\w-]+\/index\.ts$/.test(file) && /^export function \w+\(options/m.test(read(file));
}

/** @param {string} file */
function examplesIn(file) {
  return [...read(file).matchAll(/^ \* @example\n \* ```ts\n([^]*?)^ \* ```$/gm)].map(([, text = '']) =>
    text.replaceAll(/^ \* ?/gm, ''),
  );
}

/** @param {string} file */
function nameOf(file) {
  return `${file.replaceAll(/[^a-z]+/gi, '-').replace(/-ts$/, '')}.ts`;
}

/**
 * A call is an entry of the list of plugins.
 *
 * @param {string} text
 * @param {string} file
 */
function moduleOf(text, file) {
  if (text.includes('import ')) return text;
  const [, folderName = ''] = /^plugins\/([\w-]+)\//.exec(file) ?? [];
  const entry = /^(?:docusaurus|openapi|rspress|twoslash|typedoc)$/.test(folderName)
    ? `tapdocs-${folderName}`
    : 'tapdocs/plugins';
  const [name] = text.split('(');
  return `import type { UserConfig } from 'tapdocs';
import { ${name} } from '${entry}';

export const plugins: UserConfig['plugins'] = [${text.trim()}];
`;
}
