import { readFileSync } from 'node:fs';

/** First sentence of the comment before a file's default export, or ''. */
export function firstSentence(file: string): string {
  const source = readFileSync(file, 'utf8');
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default /.exec(source) ?? [];
  const text = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
