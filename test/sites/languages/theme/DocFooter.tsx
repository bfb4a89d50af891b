import { useMessages } from 'tapdocs/client';
import DocFooter from '@theme-original/DocFooter';

export default function DocFooterWithThanks() {
  const t = useMessages();
  return (
    <>
      <p>{t('footer.thanks', 'Thanks to {who}', { who: 'all' })}</p>
      <DocFooter />
    </>
  );
}
