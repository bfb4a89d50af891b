import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, JsonSyntaxError, parseJsonTree } from '../../../core/files/json-tree.js';
import { runs } from '../../runs.js';

function plain(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plain(value)]));
}

function syntaxError(text: string): JsonSyntaxError {
  try {
    parseJsonTree(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('parseJsonTree', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        expect(plain(parseJsonTree(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses, with an offset inside the text', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '01',
      '.5',
      '1e3',
      'true',
      'nul',
      ' ',
      '\n',
      '//',
      '\u0007',
      "'",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          if (accepts(text)) expect(() => parseJsonTree(text)).not.toThrow();
          else expect(syntaxError(text).offset).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: runs() },
    );
  });

  it.each([
    ['["a",]', 4, 'there is a comma after the last entry'],
    ['["a" "b"]', 5, 'expected `,` or `]`, found `"`'],
    ['{"a" 1}', 5, 'expected `:`, found `1`'],
    ['{a: 1}', 1, 'expected a name in double quotes, found `a`'],
    ['["a"', 4, 'expected `,` or `]`, found the end of the file'],
    ['[] []', 3, 'expected nothing more after the value, found `[`'],
    ['[1, 01]', 4, 'expected a JSON value, found `0`'],
  ])('reports where %s goes wrong', (text, offset, message) => {
    expect(syntaxError(text)).toMatchObject({ offset, message });
  });

  it('refuses depths that only an attack has', () => {
    expect(syntaxError('['.repeat(100_000)).message).toMatch('at most 100 levels');
  });

  it('knows where values stand', () => {
    const node = parseJsonTree(' [ "a", {"b": 1} ]');
    expect(node).toMatchObject({ offset: 1, items: [{ offset: 3 }, { offset: 8 }] });
  });
});
