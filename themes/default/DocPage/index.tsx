import { Content, usePage } from 'tapdocs/client';
import Doc from '@theme/DocPage/Doc';
import Home from '@theme/Home';
import NotFoundPage from '@theme/NotFoundPage';
import StateNotice from '@theme/StateNotice';
import TranslationNotice from '@theme/TranslationNotice';
import VersionBanner from '@theme/VersionBanner';
import styles from './DocPage.module.css';

export const hydrate = 'interaction';

/** A documentation page, in the layout of its page type. */
export default function DocPage() {
  const { data, content } = usePage<'DocPage'>();
  switch (data.pageType) {
    case 'home':
      return <Home />;
    case '404':
      return <NotFoundPage>{content === '' ? null : <Content />}</NotFoundPage>;
    case 'custom':
      return (
        <main id="_main" className={`prose ${styles.custom}`}>
          <VersionBanner />
          <StateNotice />
          <TranslationNotice />
          <Content />
        </main>
      );
    case 'blank':
      return (
        <main id="_main">
          <StateNotice />
          <Content />
        </main>
      );
    case 'doc':
      return <Doc />;
  }
}
