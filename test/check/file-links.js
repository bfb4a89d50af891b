// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, read, root } from './source-files.js';

const fence = /^( *)(`{3,})[^\n]*\n[^]*?^\1\2`*$/gm;
const target = /\]\(<?([^)\s>#]+)[^)]*\)/g;

/** Checks that links from the documents of the repository lead to files. Those of the sites are checked by their builds. */
export function checkFileLinks() {
  const documents = [...filesBelow(), ...filesBelow('.github')].filter(
    (file) => file.endsWith('.md') && !/^(?:site|test\/(?!bench)|core\/create\/templates)/.test(file),
  );
  return documents.flatMap((file) => {
    const prose = read(file)
      .replaceAll(fence, '')
      .replaceAll(/`[^`\n]*`/g, '');
    return [...prose.matchAll(target)]
      .map(([, path = '']) => path)
      .filter((path) => !/^(?:[a-z]+:|\/)/.test(path) && !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: there is no file ${path}`);
  });
}
