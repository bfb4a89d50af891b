import { posix } from 'node:path';
import { fail, type Problem, type ProblemPlace } from 'tapdocs';
import { isPlainObject, parseDataFile } from 'tapdocs/kit';
import { decoded } from '../apis/named-links.js';
import { openapiProblem } from './problems.js';

type Values = Readonly<Record<string, unknown>>;

interface DescriptionFile {
  value: unknown;
  place(keys: readonly string[]): ProblemPlace;
}

/** A description with the files that its references lead to. */
export class Description {
  /** What is wrong with references. */
  readonly problems: Problem[] = [];
  readonly root: Part;
  readonly #read: (file: string) => string | null;
  readonly #reported = new Set<string>();
  readonly #files = new Map<string, DescriptionFile | null>();

  /**
   * @param input path below the root of the site
   * @param read the text of a file below the root, null if there is none
   */
  constructor(input: string, read: (file: string) => string | null) {
    this.#read = read;
    const file = this.open(input) ?? fail(openapiProblem('OPENAPI_FILE', { text: input, detail: '' }, { file: input }));
    this.root = new Part(this, file.value, { file: input, keys: [] });
  }

  /** The files that were read, or looked for. */
  get files(): string[] {
    return [...this.#files.keys()];
  }

  open(name: string): DescriptionFile | null {
    const opened = this.#files.get(name);
    if (opened !== undefined) return opened;
    const text = this.#read(name);
    const file = text === null ? null : parseFile(text, name);
    this.#files.set(name, file);
    return file;
  }

  /** Adds a problem of a reference, once. */
  report(part: Part, detail: string): void {
    if (this.#reported.has(part.id)) return;
    this.#reported.add(part.id);
    this.problems.push(openapiProblem('OPENAPI_REF', { text: String(part.value), detail }, part.place));
  }

  place({ file, keys }: PartPlace): ProblemPlace {
    return this.open(file)?.place(keys) ?? { file };
  }
}

/** The parser of JSON is fifty times as fast as that of YAML, which knows places. */
function parseFile(text: string, name: string): DescriptionFile {
  let data: ReturnType<typeof parseDataFile> | null = null;
  const parsed = () => (data ??= parseDataFile(text, name));
  const place = (keys: readonly string[]): ProblemPlace => parsed().place(...keys);
  if (!name.endsWith('.json')) return { value: parsed().value, place };
  try {
    return { value: JSON.parse(text) as unknown, place };
  } catch {
    return { value: parsed().value, place };
  }
}

interface PartPlace {
  /** Path of the file below the root of the site. */
  readonly file: string;
  /** From the top of the file. */
  readonly keys: readonly string[];
}

/** A value of a description, with its place, so that references in it can be followed. */
export class Part {
  constructor(
    readonly description: Description,
    readonly value: unknown,
    readonly at: PartPlace,
  ) {}

  /** Identifies the place. */
  get id(): string {
    return `${this.at.file}#/${this.at.keys.join('/')}`;
  }

  get place(): ProblemPlace {
    return this.description.place(this.at);
  }

  /** The reference that stands here instead of a value; undefined if it is a value. */
  get ref(): string | undefined {
    const { $ref } = this.values;
    return typeof $ref === 'string' ? $ref : undefined;
  }

  get values(): Values {
    return isPlainObject(this.value) ? this.value : {};
  }

  /** A member as it is written, maybe a reference. */
  member(key: string): Part {
    return new Part(this.description, this.#valueOf(key), { file: this.at.file, keys: [...this.at.keys, key] });
  }

  /** A member, after references. */
  get(key: string): Part {
    return this.member(key).follow();
  }

  has(key: string): boolean {
    return this.#valueOf(key) !== undefined;
  }

  /** A member that is a string, a number or a boolean, as a text; '' for others. */
  text(key: string): string {
    const value = this.#valueOf(key);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  }

  flag(key: string): boolean {
    return this.#valueOf(key) === true;
  }

  /** The members of an object, without extensions, or the items of a list, as they are written. */
  entries(): [key: string, part: Part][] {
    const keys = Array.isArray(this.value) ? [...this.value.keys()].map(String) : Object.keys(this.values);
    return keys.filter((key) => !key.startsWith('x-')).map((key) => [key, this.member(key)]);
  }

  /** The value that references lead to. One that leads nowhere is a problem of the description, and an empty value. */
  follow(passed: readonly string[] = []): Part {
    if (this.ref === undefined) return this;
    return passed.includes(this.id)
      ? this.#broken('it leads back to itself.')
      : this.#target(this.ref).follow([...passed, this.id]);
  }

  #valueOf(key: string): unknown {
    if (Array.isArray(this.value)) return (this.value as unknown[])[Number(key)];
    return Object.hasOwn(this.values, key) ? this.values[key] : undefined;
  }

  #target(ref: string): Part {
    const [path = '', pointer = ''] = ref.split('#');
    if (/^[a-z][\w+.-]*:|^\/\//i.test(path)) return this.#broken('nothing is downloaded.');
    const file = path === '' ? this.at.file : posix.join(posix.dirname(this.at.file), decoded(path));
    if (/^(?:\.\.(?:\/|$)|\/)/.test(file)) return this.#broken('the file is outside of the site.');
    const opened = this.description.open(file);
    if (!opened) return this.#broken(`there is no file \`${file}\`.`);
    if (pointer !== '' && !pointer.startsWith('/')) return this.#broken('names of anchors are not supported.');
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => decoded(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    let part = new Part(this.description, opened.value, { file, keys: [] });
    for (const key of keys) part = part.member(key);
    return part.value === undefined ? this.#broken(`\`${file}\` has no such part.`) : part;
  }

  #broken(detail: string): Part {
    this.description.report(this.member('$ref'), detail);
    return new Part(this.description, {}, this.at);
  }
}
