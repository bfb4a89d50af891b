import { useSite } from 'tapdocs/client';

// site.logoText was here.
export default function Logo() {
  const site = useSite();
  const { title, logoText } = useSite();
  return <b title={useSite().theme.logoText}>{site.theme.logoText + title + logoText}</b>;
}
