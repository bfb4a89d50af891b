import { Link, type SiteVersion, type UiStrings, usePage, useSite, useText } from 'tapdocs/client';
import styles from './VersionBanner.module.css';

const texts: Readonly<Record<Exclude<SiteVersion['state'], 'current'>, keyof UiStrings>> = {
  old: 'bannerOld',
  unreleased: 'bannerUnreleased',
  unmaintained: 'bannerUnmaintained',
};

/**
 * Says that a page is not of the current version, and links to that; renders nothing in the current version. It does
 * not name the current version, so that the pages of old versions stay the same when there is a new one.
 */
export default function VersionBanner() {
  const { version } = useSite();
  const page = usePage();
  const text = useText();
  if (!version?.banner || version.state === 'current' || page.version !== version.name) return null;
  const { current } = page;
  const sentences = [
    text(texts[version.state], { version: version.label }),
    ...(current?.exact === false ? [text('bannerMissing')] : []),
  ];
  return (
    <aside className={styles.banner} data-state={version.state}>
      {`${sentences.join(' ')} `}
      {current && <Link href={current.link}>{text(current.exact ? 'readInCurrent' : 'goToCurrent')}</Link>}
    </aside>
  );
}
