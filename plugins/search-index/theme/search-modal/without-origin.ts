/** The URL without its origin, because an index may have been created from the published site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
}
