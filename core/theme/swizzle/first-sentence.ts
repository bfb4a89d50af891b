import { readFileSync } from 'node:fs';
import { findInLayers } from '../layers.js';

/**
 * The first sentence of the comment before a file's default export, or ''. A file that re-exports another component has the sentence
 * of that component.
 *
 * @param folder the theme that contains the file
 */
export function firstSentence(file: string, folder?: string): string {
  const source = readFileSync(file, 'utf8');
  const [, target] = /export \{ default\b[^}]*\} from '@theme\/([^']+)'/.exec(source) ?? [];
  const other = target !== undefined && folder !== undefined ? findInLayers(target, [{ folder }]) : null;
  if (other && other !== file) return firstSentence(other);
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default /.exec(source) ?? [];
  const text = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
