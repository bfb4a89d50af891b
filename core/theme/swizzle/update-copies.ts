import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { nearest } from '../../problems/nearest.js';
import { fail, type Problem, problem } from '../../problems/problem.js';
import { originHash, withoutReturns, removeOriginal, originalsFolder } from './copy-header.js';
import { type CopiedComponent, type CopiedFile, readCopies } from './read-copies.js';
import { conflictsIn, type CopyUpdate, isUnchanged, lost, updateFile } from './update-file.js';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

export interface UpdateOptions {
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>;
  /** Names of components. If empty, all components that the site has copied. */
  names: readonly string[];
}

/**
 * Merges the changes in the installed components into the site's copies, file by file. A component with a copy that
 * cannot be merged is not changed, because its files would not fit together.
 *
 * @throws TapdocsError SWIZZLE_NO_COPY
 */
export function updateCopies({ config, names }: UpdateOptions): CopyUpdate {
  const all = readCopies(config);
  const copied = all.filter(({ files }) => files.some(({ copy }) => copy)).map(({ name }) => name);
  const missing = names.filter((name) => !copied.includes(name));
  if (missing.length > 0)
    fail(missing.map((name) => problem('SWIZZLE_NO_COPY', { name, nearest: nearest(name, copied) })));
  const asked = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return join(asked.map((component) => updateComponent(component, config)));
}

function join(updates: readonly CopyUpdate[]): CopyUpdate {
  return {
    changes: updates.flatMap(({ changes }) => changes),
    kept: updates.flatMap(({ kept }) => kept),
    open: updates.flatMap(({ open }) => open),
  };
}

function updateComponent(component: CopiedComponent, config: UpdateOptions['config']): CopyUpdate {
  const { siteTheme, root } = config;
  const { files, package: now, hasOriginals } = component;
  const open = files.flatMap((file) => obstacles(file, now, root));
  if (open.length > 0) return { changes: [], kept: [], open };
  if (files.every(({ copy }) => copy === null)) {
    for (const { path } of files) removeOriginal(siteTheme, path);
    return { changes: [], kept: [], open };
  }
  if (now === null) {
    const kept = files.flatMap(({ path, copy }) => (copy ? [lost(path, copy, root)] : []));
    return { changes: [], kept, open };
  }
  return join(files.map((file) => updateFile(file, { ...config, now, hasOriginals })));
}

/** The reasons why a file cannot be merged. */
function obstacles({ path, copy, original, installed }: CopiedFile, now: string | null, root: string): Problem[] {
  if (!copy) return [];
  const file = below(root, copy.file) ?? copy.file;
  const conflicts = conflictsIn(copy.text, { file, path });
  if (conflicts.length > 0 || original !== null || installed === null || now === null) return conflicts;
  const isCurrent = copy.hash === originHash(installed) || isUnchanged(copy, installed, path);
  return isCurrent ? [] : [problem('SWIZZLE_ORIGINAL_MISSING', { path, from: copy.package, now }, { file })];
}

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
