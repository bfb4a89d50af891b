/** Whether HTML is a text without tags. */
export function isPlainText(html: string): boolean {
  return !/<[a-z!/]/i.test(html);
}

/** Targets of the links in HTML. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}
