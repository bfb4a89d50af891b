import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { className } from '../../dist/core/bundle/style-rules.js';
import { repository } from '../repository.js';

/**
 * A selector for a class of the theme, by a part of its readable name: `LocalBar_bar`. In dev classes have such names, in
 * a build short ones.
 */
export function classOf(name: string): string {
  const short = sheets.flatMap(({ file, classes }) =>
    classes
      .filter((local) => className(file, local, true).includes(name))
      .map((local) => `.${className(file, local, false)}`),
  );
  return `:is(${[`[class*=${name}]`, ...short].join()})`;
}

const sheets = ['themes', 'plugins'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => {
      const text = readFileSync(join(repository, folder, path), 'utf8');
      const classes = [...new Set([...text.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, local = '']) => local))];
      return { file: `tapdocs/${folder}/${path.replaceAll('\\', '/')}`, classes };
    }),
);
