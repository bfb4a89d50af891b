import { declarationOf, type PublicName } from './exports-of';
import type { Declaration } from './module';

/** Identifies a name in the package. */
export function keyOf({ name, file }: Pick<PublicName, 'name' | 'file'>): string {
  return `${file} ${name}`;
}

/** The other types of the package that a declaration names. */
export function typesIn({ file, text }: Declaration): PublicName[] {
  const code = text.replaceAll(/'[^']*'|"[^"]*"/g, '');
  const words = new Set([...code.matchAll(/\b[A-Z]\w+/g)].map(([word]) => word));
  return [...words].flatMap((word) => declarationOf(file, word) ?? []);
}

/**
 * The types that no import has, but that the declarations of names contain, and those that these types contain.
 *
 * @param known keys of the names that a page describes; receives those of the types
 */
export function innerTypes(names: readonly PublicName[], known: Set<string>): PublicName[] {
  return names
    .flatMap(({ declarations }) => declarations.flatMap(typesIn))
    .flatMap((type) => {
      if (known.has(keyOf(type))) return [];
      known.add(keyOf(type));
      return [type, ...innerTypes([type], known)];
    });
}
