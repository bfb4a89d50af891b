import { Content, usePage } from 'tapdocs/client';
import Footer from '@theme/Footer';
import Background from '@theme/Home/Background';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import BeforeFooter from '@theme/slots/BeforeFooter';
import StateNotice from '@theme/StateNotice';
import TranslationNotice from '@theme/TranslationNotice';
import VersionBanner from '@theme/VersionBanner';
import styles from './Home.module.css';

/** The home page: its content, including the hero and the features from front matter, and the footer of the site. */
export default function Home() {
  const page = usePage<'DocPage'>();
  return (
    <>
      <Background source={page.data.frontMatter['background']} />
      <main id="_main" className={`prose ${styles.home}`}>
        <VersionBanner />
        <StateNotice />
        <TranslationNotice />
        <Content />
      </main>
      <BeforeFooter />
      {pageSwitches(page).footer && <Footer />}
    </>
  );
}
