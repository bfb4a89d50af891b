import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePage, useSite, useText } from 'tapdocs/client';
import { stateTexts } from '@theme/VersionMenu/stateTexts';
import { versionsFile, type SearchedVersion } from '../search-engine/index-files.js';

export interface VersionFilterProps {
  /** The version in which the reader searches. */
  version: Pick<SearchedVersion, 'name' | 'label'>;
  /** Base of the content root whose versions can be chosen; '' for those of the site. */
  base: string;
  choose(version: SearchedVersion): void;
}

/**
 * The choice of the version in which the modal searches. The index of a version is loaded when it is chosen. Nothing on
 * a site with fewer than two versions.
 */
export default function VersionFilter({ version, base: root, choose }: VersionFilterProps): ReactNode {
  const { base, versionsPage } = useSite();
  const { lang } = usePage();
  const text = useText();
  const id = useId();
  const url = versionsPage === undefined ? null : base + versionsFile(lang, root);
  const versions = useVersions(url);
  const [first] = versions;
  const isKnown = versions.some(({ name }) => name === version.name);
  useEffect(() => {
    // A page without a version can be in a language that the current version does not have.
    if (!isKnown && first) choose(versions.find(({ state }) => state === 'current') ?? first);
  }, [isKnown, first, versions, choose]);
  if (versions.length < 2) return null;
  const onChange = (name: string): void => {
    const chosen = versions.find((each) => each.name === name);
    if (chosen) choose(chosen);
  };
  return (
    <div className="search-filter">
      <label htmlFor={id}>{text('versions')}</label>
      <select id={id} value={version.name} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {versions.map(({ name, label, state }) => (
          <option key={name} value={name}>
            {`${label} (${text(stateTexts[state])})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The versions that have an index; none until they are loaded, and after a failure. */
function useVersions(url: string | null): readonly SearchedVersion[] {
  const [versions, setVersions] = useState<readonly SearchedVersion[]>([]);
  useEffect(() => {
    if (url === null) return;
    const ending = new AbortController();
    fetch(url, { cache: 'no-cache', signal: ending.signal })
      .then(async (response) => setVersions(response.ok ? ((await response.json()) as SearchedVersion[]) : []))
      // The version of the page can still be searched.
      .catch(() => undefined);
    return () => ending.abort();
  }, [url]);
  return versions;
}
