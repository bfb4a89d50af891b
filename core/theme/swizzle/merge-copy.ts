import { merge } from 'node-diff3';

const opening = '<<<<<<< yours';

/** Merges both changes of a text. If they touch the same lines, both versions are written between markers. */
export function mergeCopy(texts: { yours: string; original: string; installed: string }, version: string): string {
  const lines = (text: string): string[] => text.split('\n');
  const label = { a: 'yours', b: version };
  return merge(lines(texts.yours), lines(texts.original), lines(texts.installed), { label }).result.join('\n');
}

/** The lines, from 1, on which unresolved conflicts begin. */
export function conflictLines(text: string): number[] {
  return text.split(/\r?\n/).flatMap((line, index) => (line === opening ? [index + 1] : []));
}
