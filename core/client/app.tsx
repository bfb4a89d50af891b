import type { ComponentType, ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { PageData, SiteData } from '../contract/index.js';
import Announcer from './announcer.js';
import { PageContext } from './page.js';
import PageHead from './page-head.js';
import { SiteContext } from './site.js';

/** Sends an error that a component threw in the browser to a service. */
export type ErrorReporter = (error: unknown, info: { componentStack?: string | undefined }) => void;

/** The theme's part of the bundle, found by name when it was bundled. */
export interface Theme {
  Root: ComponentType<{ children: ReactNode }>;
  Layout: ComponentType<{ children: ReactNode }>;
  /** By name of a route's component. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Called once in the browser before hydration. It may return a function that gets errors, like `onCaughtError` of React, instead of the window. */
  setup?: (root: Document) => ErrorReporter | undefined;
  /** Inline script of the head. */
  headScript?: string;
}

interface Props {
  theme: Theme;
  page: PageData;
  site: SiteData;
}

/** The tree below the router, the same on the server and in the browser. */
export default function App({ theme, page, site }: Props) {
  const Page = theme.pages[page.component];
  const { Root, Layout } = theme;
  return (
    <HelmetProvider>
      <SiteContext value={site}>
        <PageContext value={page}>
          <PageHead page={page} locale={site.locales.find(({ lang }) => lang === page.lang)} />
          {page.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} precedence="content" />
          ))}
          <Root>
            <Layout>{Page ? <Page /> : null}</Layout>
          </Root>
          <Announcer title={page.head.title} path={page.path} />
        </PageContext>
      </SiteContext>
    </HelmetProvider>
  );
}
