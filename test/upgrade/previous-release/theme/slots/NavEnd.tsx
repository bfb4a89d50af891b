import { useSite } from 'tapdocs/client';

/** The name of the site, at the end of the bar. */
export default function NavEnd() {
  const site = useSite();
  return <b className="own-name">{site.logoText}</b>;
}
