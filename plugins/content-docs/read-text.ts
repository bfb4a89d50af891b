/** The text of UTF-8 bytes without a byte order mark; null if they are not valid UTF-8. */
export function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
