/** Reverses a word. */
export function backwards(word: string): string {
  return Array.from(word).reverse().join('');
}
