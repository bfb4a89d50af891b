import { Content, usePage } from 'tapdocs/client';
import DraftNotice from '@theme/DraftNotice';
import Footer from '@theme/Footer';
import Background from '@theme/Home/Background';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import BeforeFooter from '@theme/slots/BeforeFooter';
import TranslationNotice from '@theme/TranslationNotice';
import styles from './Home.module.css';

/** The start page: its content, to which the hero and the features of the front matter belong, and the footer of the site. */
export default function Home() {
  const page = usePage<'DocPage'>();
  return (
    <>
      <Background source={page.data.frontMatter['background']} />
      <main id="_main" className={`prose ${styles.home}`}>
        <DraftNotice />
        <TranslationNotice />
        <Content />
      </main>
      <BeforeFooter />
      {pageSwitches(page).footer && <Footer />}
    </>
  );
}
