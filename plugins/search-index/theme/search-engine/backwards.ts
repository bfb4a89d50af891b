/** A word from its end to its start. */
export function backwards(word: string): string {
  return Array.from(word).reverse().join('');
}
