import { foldersWithReadme, readPackageFile } from './package-files';
import type { ReferencePage } from './reference-page';

/** A page for the README of each plugin. */
export function pluginPages(): ReferencePage[] {
  return foldersWithReadme('plugins')
    .map((name) => readmePage(`plugins/${name}`, `plugins/${name}`))
    .sort((a, b) => a.text.localeCompare(b.text));
}

/** A page for the README of each component of the theme. */
export function componentPages(): ReferencePage[] {
  return foldersWithReadme('themes/default')
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => {
      const page = readmePage(`components/${kebabCase(name)}`, `themes/default/${name}`);
      return { ...page, markdown: withLiveExample(page.markdown, name), isMdx: true };
    });
}

/** The first sample of a component that can be part of any page, followed by the sample at work. */
function withLiveExample(markdown: string, name: string): string {
  const [fence = '', , sample = ''] = /^(`{3,})mdx\n([^]*?)^\1$/m.exec(markdown) ?? [];
  // A sample with front matter is a page.
  if (fence === '' || sample.startsWith('---')) return markdown;
  const imports = sample.match(/^import .+$/gm) ?? [];
  const body = sample.replaceAll(/^import .+$/gm, '').trim();
  const live = [...imports, `<div data-example="${name}">`, body, '</div>'].join('\n\n');
  return markdown.replace(fence, () => `${fence}\n\nThis is its result:\n\n${live}`);
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
