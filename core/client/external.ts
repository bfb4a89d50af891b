const scheme = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether a link leaves the site: it has a scheme, or a host. */
export function isExternal(href: string): boolean {
  return scheme.test(href);
}
