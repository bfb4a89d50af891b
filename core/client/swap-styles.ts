/**
 * In development: replaces style sheets by new ones, which have the same name up to the hash. The old ones
 * stay until the new ones are there, so that the page is never without.
 *
 * @param urls all style sheets of the bundle; those that the page does not use are left alone
 */
export async function swapStyles(urls: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    urls.map(async (url) => {
      const oldLinks = links.filter(({ href }) => stemOf(href) === stemOf(url));
      const last = oldLinks.at(-1);
      if (!last || oldLinks.some((link) => link.getAttribute('href') === url)) return;
      await replace(oldLinks, last, url);
    }),
  );
}

function replace(oldLinks: readonly HTMLLinkElement[], last: HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    const done = (): void => {
      for (const old of oldLinks) old.remove();
      resolve();
    };
    link.onload = done;
    // It was removed in the meantime; the next event names its replacement.
    link.onerror = () => {
      link.remove();
      resolve();
    };
    last.after(link);
  });
}

/**
 * Disables style sheets of content once their replacements are loaded, because React adds style sheets but removes
 * none.
 *
 * @param urls style sheets of the content that is shown
 */
export async function retireContentStyles(urls: readonly string[]): Promise<void> {
  const stems = new Set(urls.map(stemOf));
  const links = (): HTMLLinkElement[] => [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-precedence="content"]'),
  ];
  const isCurrent = (link: HTMLLinkElement): boolean => urls.includes(link.getAttribute('href') ?? '');
  const isOld = (link: HTMLLinkElement): boolean => !isCurrent(link) && stems.has(stemOf(link.href));
  for (const link of links()) if (isCurrent(link)) link.disabled = false;
  if (!links().some((link) => isOld(link) && !link.disabled)) return;
  const deadline = performance.now() + 5000;
  const isReady = (): boolean => links().filter((link) => isCurrent(link) && link.sheet).length >= urls.length;
  while (!isReady() && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20));
  for (const link of links()) if (isOld(link)) link.disabled = true;
}

/** `/_tapdocs/assets/main` of `/_tapdocs/assets/main.0123456789.css`. */
function stemOf(url: string): string {
  return new URL(url, location.href).pathname.replace(/\.[^./]+\.css$/, '');
}
