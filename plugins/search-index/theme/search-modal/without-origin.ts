/** The URL without its origin: an index may have been made from the published site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
}
