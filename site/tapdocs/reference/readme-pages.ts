import { foldersWithReadme, readPackageFile } from './package-files';
import type { ReferencePage } from './reference-page';

/** A page for the README of each plugin. */
export function pluginPages(): ReferencePage[] {
  return foldersWithReadme('plugins').map((name) => readmePage(`plugins/${name}`, `plugins/${name}`));
}

/** A page for the README of each component of the theme. */
export function componentPages(): ReferencePage[] {
  return foldersWithReadme('themes/default')
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => readmePage(`components/${kebabCase(name)}`, `themes/default/${name}`));
}

function readmePage(name: string, folder: string): ReferencePage {
  const file = `${folder}/README.md`;
  // A table whose last column has no heading says what its rows mean.
  const markdown = readPackageFile(file).replaceAll(/^(\|.*\|) \|$(?=\n\| ---)/gm, '$1 meaning |');
  const [, text = '', first = ''] = /^# (.+)\n+(.+(?:\n.+)*)/.exec(markdown) ?? [];
  const description = first.replaceAll(/\s+/g, ' ').replaceAll(/`|\]\([^)]*\)|\[/g, '');
  return { name, text, description: description.split(/(?<=\.) /)[0] ?? '', markdown, file };
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
