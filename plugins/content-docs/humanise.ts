/** A title made from a file name: `quick-start` → `Quick start`. */
export function humanise(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
