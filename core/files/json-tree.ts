/** A JSON value with its position: `offset` counts UTF-16 units from the start of the text. */
export type JsonNode = { readonly offset: number } & (
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, JsonNode> }
);

/** The reason why a text is not JSON, and the position. */
export class JsonSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

const maxDepth = 100;

/** Parses strict JSON like `JSON.parse`, but keeps positions. Throws a JsonSyntaxError. */
export function parseJsonTree(text: string): JsonNode {
  const reader = new Reader(text);
  const node = reader.value(0);
  reader.skipSpace();
  if (reader.offset < text.length) reader.refuse('nothing more after the value');
  return node;
}

class Reader {
  offset = 0;
  private readonly space = /[ \t\n\r]*/y;
  private readonly string = /"(?:[^"\\]|\\.)*"/y;
  private readonly literal = /(?:true|false|null|-?\d[\w.+-]*)(?!\w)/y;

  constructor(private readonly text: string) {}

  value(depth: number): JsonNode {
    this.skipSpace();
    const { offset } = this;
    if (depth > maxDepth) this.refuse(`at most ${maxDepth} levels`);
    if (this.take('[')) return { kind: 'array', offset, items: this.list(']', () => this.value(depth + 1)) };
    if (this.take('{')) return { kind: 'object', offset, fields: new Map(this.list('}', () => this.field(depth + 1))) };
    return { kind: 'scalar', offset, value: this.scalar() };
  }

  skipSpace(): void {
    this.match(this.space);
  }

  refuse(expected: string): never {
    const character = this.offset < this.text.length ? `\`${this.text.charAt(this.offset)}\`` : 'the end of the file';
    throw new JsonSyntaxError(`expected ${expected}, found ${character}`, this.offset);
  }

  private field(depth: number): [string, JsonNode] {
    this.skipSpace();
    if (!this.text.startsWith('"', this.offset)) this.refuse('a name in double quotes');
    const name = String(this.scalar());
    this.skipSpace();
    if (!this.take(':')) this.refuse('`:`');
    return [name, this.value(depth)];
  }

  private scalar(): string | number | boolean | null {
    const { offset } = this;
    const source = this.match(this.string) ?? this.match(this.literal) ?? '';
    try {
      return JSON.parse(source) as string | number | boolean | null;
    } catch {
      this.offset = offset;
      return this.refuse('a JSON value');
    }
  }

  private list<T>(end: string, next: () => T): T[] {
    const items: T[] = [];
    this.skipSpace();
    if (this.take(end)) return items;
    for (;;) {
      items.push(next());
      this.skipSpace();
      if (this.take(end)) return items;
      const { offset } = this;
      if (!this.take(',')) this.refuse(`\`,\` or \`${end}\``);
      this.skipSpace();
      if (this.text.startsWith(end, this.offset))
        throw new JsonSyntaxError('there is a comma after the last entry', offset);
    }
  }

  private take(character: string): boolean {
    if (!this.text.startsWith(character, this.offset)) return false;
    this.offset += 1;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const match = pattern.exec(this.text)?.[0];
    if (match !== undefined) this.offset += match.length;
    return match;
  }
}
