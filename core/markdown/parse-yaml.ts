import { type Document, isScalar, type Pair, parseDocument, visit, YAMLParseError } from 'yaml';

type Options = NonNullable<Parameters<typeof parseDocument>[1]>;

/**
 * Parses YAML. Duplicate keys of a mapping are an error, as in the library. The library compares each key with all
 * previous ones, which takes half a minute for about ten thousand keys.
 */
export function parseYaml(yaml: string, options: Options = {}): Document.Parsed {
  const document = parseDocument(yaml, { ...options, uniqueKeys: false });
  visit(document, {
    Map: (_, { items }) => {
      document.errors.push(...repeatedKeys(items));
    },
  });
  return document;
}

function repeatedKeys(items: readonly Pair[]): YAMLParseError[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const [start = 0, end = start] = key.range ?? [];
    if (seen.has(key.value)) return [new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique')];
    seen.add(key.value);
    return [];
  });
}
