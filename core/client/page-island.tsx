import { type AnchorHTMLAttributes, type ComponentType, createContext, use, useMemo } from 'react';
import type { UiStrings } from '../contract/index.js';
import { HeadCollectorContext } from './head.js';
import { SiteContext, useSite } from './site.js';

type Links = Readonly<Record<string, string>>;

const LinksContext = createContext<Links>({});

/** A link of a page that runs in the browser: its URL was resolved when the page was rendered. */
function PageLink({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a href={use(LinksContext)[href] ?? href} {...rest} />;
}

const components = { a: PageLink };

/** Its tags are already in the record. */
const collectNothing = (): void => undefined;

/** Creates the island of a page whose own code is interactive. */
export function pageIsland(
  Page: ComponentType<{ components: typeof components }>,
): ComponentType<Record<string, unknown>> {
  return function PageIsland({ links, strings }) {
    const site = useSite();
    // The layout does not have the strings that only content reads.
    const pageSite = useMemo(
      () => ({ ...site, strings: { ...site.strings, ...(strings as Partial<UiStrings> | undefined) } }),
      [site, strings],
    );
    return (
      <SiteContext value={pageSite}>
        <LinksContext value={links as Links}>
          <HeadCollectorContext value={collectNothing}>
            <Page components={components} />
          </HeadCollectorContext>
        </LinksContext>
      </SiteContext>
    );
  };
}
