import { useEffect, useRef } from 'react';
import { Link, usePage, usePageUrl, useSite, useText, useVersionList } from 'tapdocs/client';
import { useKeepSection } from '@theme/LanguageMenu/useKeepSection';
import Tag from '@theme/Tag';
import { stateTexts } from '@theme/VersionMenu/stateTexts';
import { versionLinks } from '@theme/VersionMenu/versionLinks';
import styles from './VersionMenu.module.css';

export interface VersionListProps {
  /** Whether the list has a title. Default: false. */
  title?: boolean;
}

/**
 * The versions of the site. Each links to this page, or to the nearest page that exists in the version, and to the
 * section in the URL. On a page about another page, such as a page of changes, they link to that page. They are loaded when the menu
 * around the list opens. The list always links to the page with all versions.
 */
export default function VersionList({ title = false }: VersionListProps) {
  const { version: currentVersion, versionsPage, prefix, inner } = useSite();
  const { path, version, about = path } = usePage();
  const url = usePageUrl();
  const text = useText();
  const follow = useKeepSection();
  const { list, load } = useVersionList();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = ref.current?.closest('details');
    const onToggle = (): void => {
      if (menu?.open !== false) load();
    };
    menu?.addEventListener('toggle', onToggle);
    onToggle();
    return () => menu?.removeEventListener('toggle', onToggle);
  }, [load]);
  if (!currentVersion || versionsPage === undefined) return null;
  const isOfVersion = version !== '' && path !== `${prefix}/404`;
  const links = list ? versionLinks(list, isOfVersion ? inner + about.slice(prefix.length) : null) : [];
  // The list has no unlisted pages, which link to themselves.
  const entries = links.map((entry) =>
    isOfVersion && entry.version.name === currentVersion.name ? { ...entry, link: url, exact: true } : entry,
  );
  return (
    <nav ref={ref} aria-label={text('versions')}>
      {title && (
        <p className={styles.title} aria-hidden="true">
          {text('versions')}
        </p>
      )}
      <ul>
        {entries.map(({ version: { name, label, state }, link, exact }) => (
          <li key={name}>
            <Link
              href={link}
              className={styles.link}
              onClick={exact ? follow : undefined}
              aria-current={name === currentVersion.name ? 'true' : undefined}
            >
              <span>
                {label}
                {isOfVersion && !exact && <span className={styles.missing}>{text('notInVersion')}</span>}
              </span>
              <Tag tag={text(stateTexts[state])} />
            </Link>
          </li>
        ))}
        <li>
          <Link href={versionsPage} className={styles.link}>
            {text('allVersions')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
