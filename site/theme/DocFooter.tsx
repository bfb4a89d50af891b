import { Link, usePage, useSite } from 'tapdocs/client';
import DocFooter from '@theme-original/DocFooter';
import styles from './DocFooter.module.css';

const texts: Readonly<Record<string, string>> = {
  en: 'Something is wrong on this page? Tell us.',
  zh: '本页内容有误？欢迎反馈。',
};

/** The footer of the theme, with a line above it that leads to a new issue about the page. */
export default function DocFooterWithReport() {
  const { title, path } = usePage();
  const { lang } = useSite();
  const issue = new URL('https://github.com/web-infra-dev/rsbuild/issues/new');
  issue.searchParams.set('title', `[Docs] ${title}`);
  issue.searchParams.set('body', `Page: ${path}\n\n`);
  return (
    <>
      <p className={styles.report}>
        <Link href={issue.href}>{texts[lang] ?? texts['en']}</Link>
      </p>
      <DocFooter />
    </>
  );
}
