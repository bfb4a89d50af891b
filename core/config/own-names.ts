/** Packages with React contexts. The site's modules and those of Tapdocs must share one copy. */
export const singletons: readonly string[] = ['react', 'react-dom', 'react-router-dom', 'react-helmet-async'];

const reservedNames = ['tapdocs', '@tapdocs', '@tapdocs-package', '@theme', '@theme-original', '@site'];

/** Whether a module name, or its start, belongs to a package with a single copy. */
export function isSingletonName(name: string): boolean {
  return singletons.some((singleton) => name === singleton || name.startsWith(`${singleton}/`));
}

/** Whether a module name, or its start, is reserved by Tapdocs. */
export function isOwnName(name: string): boolean {
  return (
    isSingletonName(name) || reservedNames.some((reserved) => name === reserved || name.startsWith(`${reserved}/`))
  );
}
