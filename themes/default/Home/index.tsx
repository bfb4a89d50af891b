import { Content, usePage } from 'tapdocs/client';
import Footer from '@theme/Footer';
import Features from '@theme/Home/Features';
import Hero from '@theme/Home/Hero';
import { readFeatures } from '@theme/Home/readFeatures';
import { readHero } from '@theme/Home/readHero';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import styles from './Home.module.css';

/** The start page: hero and features from front matter, then the page's own content. */
export default function Home() {
  const page = usePage<'DocPage'>();
  const { frontMatter } = page.data;
  const hero = readHero(frontMatter);
  const features = readFeatures(frontMatter);
  return (
    <>
      <main id="_main" className={styles.home}>
        {hero && <Hero hero={hero} />}
        {features.length > 0 && <Features features={features} />}
        <div className={`prose ${styles.content}`}>
          <Content />
        </div>
      </main>
      {pageSwitches(page).footer && <Footer />}
    </>
  );
}
