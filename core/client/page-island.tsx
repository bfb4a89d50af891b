import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';
import { HeadCollectorContext } from './head.js';

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
  return function PageIsland({ links }) {
    return (
      <LinksContext value={links as Links}>
        <HeadCollectorContext value={collectNothing}>
          <Page components={components} />
        </HeadCollectorContext>
      </LinksContext>
    );
  };
}
