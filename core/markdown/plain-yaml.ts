/** Of YAML: key, value, and the offset of the key. */
export type PlainEntry = [key: string, value: string | number | boolean, offset: number];

/** A line of a key and a value, which is a number, or starts with a letter or a quote and has nothing but what is printed. */
const line =
  /([A-Za-z][\w-]{0,63}): (["'A-Za-z\u3400-\u9fff][\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*|\d{1,15})(?:\r?\n|$)/y;

/**
 * Reads YAML that is lines of a key and a plain value, or one in quotes without escapes, and nothing else, as most front matter is.
 * The library takes 4 ms for that in a process that reads its first page, which is most of the time that an edit spends on finding
 * routes. Null for all other YAML, also such as has an error.
 */
export function readPlainYaml(yaml: string): PlainEntry[] | null {
  const entries: PlainEntry[] = [];
  const keys = new Set<string>();
  const lines = new RegExp(line);
  while (lines.lastIndex < yaml.length) {
    const offset = lines.lastIndex;
    const [, key = '', written = ''] = lines.exec(yaml) ?? [];
    const value = plainValue(written);
    if (value === null || keys.has(key) || isConstant(key)) return null;
    keys.add(key);
    entries.push([key, value, offset]);
  }
  return entries.length > 0 ? entries : null;
}

/** Null where a value ends earlier, or is none of these. */
function plainValue(written: string): string | number | boolean | null {
  if (/^\d/.test(written)) return /^0./.test(written) ? null : Number(written);
  if (/^["']/.test(written)) return /^(?:"[^"\\]*"|'[^']*')$/.test(written) ? written.slice(1, -1) : null;
  if (written === 'true' || written === 'false') return written === 'true';
  const isWhole = written !== '' && !isConstant(written) && !/: |:$| #| $/.test(written);
  return isWhole ? written : null;
}

function isConstant(text: string): boolean {
  return /^(?:true|false|null)$/i.test(text);
}
