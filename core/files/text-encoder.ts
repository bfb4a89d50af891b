/**
 * Encodes texts into one buffer, so that each result is valid until the next call. A new buffer for each of thousands of documents
 * takes longer than encoding it.
 */
export function createTextEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(2 ** 18);
  return (text) => {
    // A unit of UTF-16 takes at most three bytes.
    if (buffer.length < text.length * 3) buffer = new Uint8Array(text.length * 3);
    return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
  };
}
