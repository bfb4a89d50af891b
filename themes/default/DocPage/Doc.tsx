import { useEffect, useRef } from 'react';
import { Content, usePage, usePluginData, useSite, useText } from 'tapdocs/client';
import DocFooter from '@theme/DocFooter';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import LocalBar from '@theme/LocalBar';
import Outline from '@theme/Outline';
import PageActions from '@theme/PageActions';
import Sidebar from '@theme/Sidebar';
import AfterDoc from '@theme/slots/AfterDoc';
import AfterDocFooter from '@theme/slots/AfterDocFooter';
import BeforeDoc from '@theme/slots/BeforeDoc';
import StateNotice from '@theme/StateNotice';
import TranslationNotice from '@theme/TranslationNotice';
import VersionBadge from '@theme/VersionBadge';
import VersionBanner from '@theme/VersionBanner';
import styles from './DocPage.module.css';

declare module 'tapdocs/client' {
  interface PluginData {
    llms: { markdown: boolean };
  }
}

/** Sidebar, content, outline. */
export default function Doc() {
  const page = usePage<'DocPage'>();
  const { theme, prefix } = useSite();
  const text = useText();
  const show = pageSwitches(page);
  const sidebar = show.sidebar && page.slices['sidebar'] !== undefined;
  const outline = show.outline && theme.outline !== false;
  // The not-found page has no Markdown version.
  const hasCopy = usePluginData('llms')?.markdown === true;
  const actions = theme.pageActions && hasCopy && page.path !== `${prefix}/404`;
  const article = useRef<HTMLElement>(null);
  const enlarge = text('enlargeImage');
  useEffect(() => {
    const element = article.current;
    if (!theme.imageZoom || !element?.querySelector('img')) return undefined;
    const ending = new AbortController();
    import(/* webpackChunkName: "images" */ '@theme/ImageZoom/zoomImages').then(
      ({ zoomImages }) => zoomImages(element, enlarge, ending.signal),
      // Images cannot be enlarged.
      () => undefined,
    );
    return () => ending.abort();
  }, [page, theme.imageZoom, enlarge]);
  return (
    <div className={styles.doc} data-sidebar={sidebar} data-outline={outline}>
      <LocalBar sidebar={sidebar} />
      {sidebar && <Sidebar />}
      <main id="_main" className={styles.main}>
        <VersionBanner />
        <StateNotice />
        <TranslationNotice />
        <VersionBadge />
        <BeforeDoc />
        <article ref={article} className="prose">
          {actions && <PageActions />}
          <Content />
        </article>
        <AfterDoc />
        {show.footer && <DocFooter />}
        <AfterDocFooter />
      </main>
      {outline && <Outline />}
    </div>
  );
}
