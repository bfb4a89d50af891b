import { trustedHtml } from 'tapdocs/client';

/** Pages of schemas that were read, by URL. */
const pages = new Map<string, Promise<Document>>();

/** Fills a disclosure with the description of the schema that the link above it leads to. The reader can also follow the link. */
export async function fillReference(details: HTMLDetailsElement): Promise<void> {
  const field = details.parentElement;
  const links = [...(field?.querySelectorAll<HTMLAnchorElement>(':scope > a, :scope > p:first-child > a') ?? [])];
  const schemas = links.filter(({ pathname }) => pathname.includes('/schemas/'));
  const link = schemas[[...(field?.querySelectorAll(':scope > .api-ref') ?? [])].indexOf(details)];
  if (link && details.childElementCount === 1 && !details.ariaBusy) {
    details.ariaBusy = 'true';
    details.append(...(await readSchema(new URL(link.href)).catch(() => [link.cloneNode(true)])));
    details.ariaBusy = null;
  }
}

async function readSchema({ href, hash, origin, pathname }: URL): Promise<Node[]> {
  const isHere = pathname === location.pathname;
  if (origin !== location.origin) return [];
  const url = href.slice(0, href.length - hash.length);
  const page = isHere ? document : await (pages.get(url) ?? readPage(url));
  const nodes: Node[] = [];
  const heading = page.getElementById(decodeURIComponent(hash.slice(1)));
  for (let node = heading?.nextElementSibling; node && node.tagName !== 'H2'; node = node.nextElementSibling)
    nodes.push(document.importNode(node, true));
  return nodes;
}

function readPage(url: string): Promise<Document> {
  const reading = fetch(url)
    .then((response) => response.text())
    // Without the styles of the document, which the policy of this one does not allow.
    .then((text) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    .then((main) => new DOMParser().parseFromString(trustedHtml(main), 'text/html'));
  pages.set(url, reading);
  reading.catch(() => pages.delete(url));
  return reading;
}
