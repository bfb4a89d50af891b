import type { JSONOutput } from 'typedoc';

export type Declaration = JSONOutput.DeclarationReflection;
/** Something with children: a project, a module, a class. */
export type Container = Pick<Declaration, 'children' | 'groups' | 'categories' | 'comment'>;

/** Kinds of reflections, which are numbers in the JSON. */
const kinds: Readonly<Record<number, string>> = {
  2: 'module',
  4: 'namespace',
  8: 'enum',
  16: 'member',
  32: 'variable',
  64: 'function',
  128: 'class',
  256: 'interface',
  512: 'constructor',
  16384: 'new',
  2097152: 'type',
};

export function kindOf({ kind }: { kind: number }): string | undefined {
  return kinds[kind];
}

/** Something with a page: a module, a namespace, or what one of these exports. */
export interface ApiPage {
  readonly reflection: Declaration;
  /** Without version and language. */
  readonly path: string;
  /** The name of the module that it belongs to; '' in a project without modules. */
  readonly module: string;
}

/** The reflections of a project, with the places where they are described. */
export class Api {
  readonly pages: ApiPage[] = [];
  /** Paths by the names that links from prose use. Of two things with one name, the first one has it. */
  readonly names = new Map<string, string>();
  readonly modules: readonly Declaration[];
  readonly #references: JSONOutput.ReferenceReflection[] = [];
  readonly #taken = new Set<string>();
  readonly #places = new Map<number, { reflection: Declaration; path: string }>();

  /** @param path of the pages */
  constructor(
    readonly project: JSONOutput.ProjectReflection,
    readonly path: string,
  ) {
    this.modules = declarations(project).filter((each) => kindOf(each) === 'module');
    this.#add(project, { path, names: [''], module: '' });
    // What a module exports again is described where it comes from.
    for (const { id, name, target } of this.#references) {
      const place = this.#places.get(target);
      if (place) this.#places.set(id, place);
      if (place && !this.names.has(name)) this.names.set(name, place.path);
    }
  }

  /** Where a reflection is described; undefined if it is not. */
  readonly hrefOf = (id: number): string | undefined => this.#places.get(id)?.path;

  reflection(id: number): Declaration | undefined {
    return this.#places.get(id)?.reflection;
  }

  #add(container: Container, place: { path: string; names: string[]; module: string }): void {
    const { packageName = '' } = this.project;
    const references = (container.children ?? []).filter(({ variant }) => variant === 'reference');
    this.#references.push(...(references as JSONOutput.ReferenceReflection[]));
    for (const reflection of declarations(container)) {
      const { name } = reflection;
      const isModule = this.modules.includes(reflection);
      // The module `tapdocs/client` of the package `tapdocs` is at `client`.
      const isInner = isModule && packageName !== '' && name.startsWith(`${packageName}/`);
      const path = unique(`${place.path}/`, isInner ? name.slice(packageName.length + 1) : name, this.#taken);
      const module = isModule ? name : place.module;
      this.pages.push({ reflection, path, module });
      this.#place(reflection, path, place.names);
      // What no module exports is found under its name alone.
      const names = place.names.map((start) => (name.startsWith('<') ? start : `${start}${name}.`));
      if (isContainer(reflection)) this.#add(reflection, { path, names: isModule ? ['', ...names] : names, module });
      else {
        for (const member of declarations(holderOf(reflection)))
          this.#place(member, unique(`${path}#`, member.name, this.#taken), names);
      }
    }
  }

  #place(reflection: Declaration, path: string, names: readonly string[]): void {
    const { id, name, getSignature, setSignature, signatures = [] } = reflection;
    for (const each of [{ id }, ...signatures, getSignature, setSignature])
      if (each) this.#places.set(each.id, { reflection, path });
    for (const start of names) if (!this.names.has(start + name)) this.names.set(start + name, path);
  }
}

/** Whether what it contains has pages of its own. */
export function isContainer(reflection: Declaration): boolean {
  return /^(?:module|namespace)$/.test(kindOf(reflection) ?? '');
}

/** What something contains, without what it exports again. */
function declarations({ children = [] }: Container): Declaration[] {
  return children.filter((child): child is Declaration => child.variant === 'declaration');
}

/** What contains the members of something: itself, or the object type that it has. */
export function holderOf(reflection: Declaration): Declaration {
  return reflection.type?.type === 'reflection' && !reflection.children ? reflection.type.declaration : reflection;
}

/** A path that ends with a name. Servers match paths in any case. */
function unique(start: string, name: string, taken: Set<string>): string {
  const part = name.replaceAll(/[^\p{L}\p{N}_./-]+/gu, '').replaceAll(/(?<![^/])[./]+|\/+$/g, '') || 'other';
  let path = start + (part === 'index' ? 'index-1' : part);
  for (let count = 2; taken.has(path.toLowerCase()); count += 1) path = `${start}${part}-${count}`;
  taken.add(path.toLowerCase());
  return path;
}
