import type { Declaration } from './module';
import { readModule } from './read-module';

/** A name that an entry of the package exports. */
export interface PublicName {
  name: string;
  /** Its declarations: several for a function with several signatures. Empty for a namespace. */
  declarations: readonly Declaration[];
  /** The names in it, if it is a namespace of another module. */
  inner: readonly PublicName[];
  /** Path of the file in the package that declares it. */
  file: string;
}

/** The exports of a declaration file of the package, in their order. */
export function exportsOf(file: string): PublicName[] {
  const { passed, exported } = readModule(file);
  const names = new Map<string, PublicName>();
  for (const name of exported.keys()) if (name !== 'default') names.set(name, find(file, name, name));
  for (const { name, imported, from } of passed) {
    if (name.startsWith('import ')) continue;
    if (name === '*') for (const each of exportsOf(from)) names.set(each.name, each);
    else if (imported === '*') names.set(name, { name, declarations: [], inner: exportsOf(from), file: from });
    else names.set(name, find(from, imported, name));
  }
  return [...names.values()];
}

/** The declaration of a name that the code of a file contains; undefined if it is not one of the package. */
export function declarationOf(file: string, name: string): PublicName | undefined {
  const { declared, passed } = readModule(file);
  const own = declared.get(name);
  if (own) return { name, declarations: own, inner: [], file };
  const through = passed.find((each) => each.name === `import ${name}`);
  if (!through || through.imported === '*') return undefined;
  return find(through.from, through.imported, through.imported);
}

/** The declaration of a name that a file exports, in that file or in another one. */
function find(file: string, name: string, shown: string): PublicName {
  const { declared, passed, exported } = readModule(file);
  const local = exported.get(name) ?? name;
  const declarations = declared.get(local);
  if (declarations) return { name: shown, declarations, inner: [], file };
  const through = passed.find((each) => each.name === name) ?? passed.find((each) => each.name === `import ${local}`);
  if (through) return find(through.from, through.imported, shown);
  const star = passed.find((each) => each.name === '*' && exportsOf(each.from).some((given) => given.name === name));
  if (star) return find(star.from, name, shown);
  throw new Error(`${file} does not export ${name}`);
}
