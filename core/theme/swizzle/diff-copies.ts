import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { withoutReturns } from './copy-header.js';
import { originalsFolder } from './originals.js';
import { type CopiedComponent, readCopies } from './read-copies.js';

/** The changes in the components since the site copied them, as a unified diff; '' if there are none. */
export function diffCopies(config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>): string {
  const folder = originalsFolder(config.siteTheme);
  return readCopies(config)
    .flatMap((component) => diffComponent(component, below(config.root, folder) ?? folder))
    .join('');
}

function diffComponent({ files, package: now, hasOriginals }: CopiedComponent, folder: string): string[] {
  if (!hasOriginals || now === null) return [];
  const unique = [...new Map(files.map((file) => [file.path, file])).values()];
  return unique.flatMap(({ path, copy, original, installed }) => {
    // Without an original, the changes are unknown.
    if (original === null && copy !== null) return [];
    const [before, after] = [original, installed].map((text) => withoutReturns(text ?? ''));
    if (before === after) return [];
    const oldName = original === null ? '/dev/null' : `${folder}/${path}`;
    const newName = installed === null ? '/dev/null' : path;
    const options = { headerOptions: FILE_HEADERS_ONLY };
    return [createTwoFilesPatch(oldName, newName, before ?? '', after ?? '', copy?.package ?? undefined, now, options)];
  });
}
