/** Packages that hold React contexts: the site's modules and those of Tapdocs have to meet in one copy. */
export const singletons: readonly string[] = ['react', 'react-dom', 'react-router-dom', 'react-helmet-async'];

const own = ['tapdocs', '@tapdocs', '@tapdocs-package', '@theme', '@theme-original', '@site'];

/** Whether a module name, or the start of one, is that of a package of which there is one copy. */
export function isSingletonName(name: string): boolean {
  return singletons.some((known) => name === known || name.startsWith(`${known}/`));
}

/** Whether a module name, or the start of one, means something to Tapdocs that a site cannot change. */
export function isOwnName(name: string): boolean {
  return isSingletonName(name) || own.some((known) => name === known || name.startsWith(`${known}/`));
}
