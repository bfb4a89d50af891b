import { Link, useMessages, usePage } from 'tapdocs/client';
import DocFooter from '@theme-original/DocFooter';
import styles from './DocFooter.module.css';

/** The footer of the theme, with a line above it that leads to a new issue about the page. */
export default function DocFooterWithReport() {
  const { title, path } = usePage();
  const t = useMessages();
  const issue = new URL('https://github.com/web-infra-dev/rsbuild/issues/new');
  issue.searchParams.set('title', `[Docs] ${title}`);
  issue.searchParams.set('body', `Page: ${path}\n\n`);
  return (
    <>
      <p className={styles.report}>
        <Link href={issue.href}>{t('footer.report', 'Something is wrong on this page? Tell us.')}</Link>
      </p>
      <DocFooter />
    </>
  );
}
