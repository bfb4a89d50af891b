/** Index of the first character that makes JSON invalid; null if it is valid. V8 does not report the position of every error. */
export function jsonFault(source: string): number | null {
  if (isValid(source)) return null;
  let valid = 0;
  let invalid = source.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isBeginning(source.slice(0, middle))) valid = middle;
    else invalid = middle;
  }
  return Math.min(valid, source.trimEnd().length);
}

function isValid(text: string): boolean {
  return errorOf(text) === null;
}

/** Whether the text is the beginning of valid JSON: there is no error, or the error is at its end. */
function isBeginning(text: string): boolean {
  const error = errorOf(text);
  if (error === null || error.startsWith('Unexpected end')) return true;
  return Number(/ at position (\d+)/.exec(error)?.[1] ?? -1) === text.length;
}

function errorOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
