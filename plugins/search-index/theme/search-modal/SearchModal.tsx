import { DocSearchModal, type DocSearchModalProps } from 'tapdocs/docsearch';
import { useMemo, useRef, useState } from 'react';
import { usePage, useSite, useText } from 'tapdocs/client';
import { algoliaParameters, type SearchSettings } from '../search-settings.js';
import { indexName, type SearchedVersion } from '../search-engine/index-files.js';
import { type SearchClient, showFailures } from '../search-providers/search-client.js';
import { createHit, shownHits, withoutOrigin } from './create-hit.js';
import FilterBar, { GroupFilter, useGroupFilter } from './FilterBar.js';
import { mostPerGroup, useClient } from './useClient.browser.js';
import './modal.css';
import { modalTexts } from './modal-texts.browser.js';
import Preview from './Preview.js';
import RootFilter, { useRootFilter } from './RootFilter.js';
import { useDialog } from './useDialog.browser.js';
import VersionFilter from './VersionFilter.js';

export interface SearchModalProps {
  settings: SearchSettings;
  /** The initial query. */
  query: string;
  /** The element that gets the focus back. */
  opener: Element | null;
  /** Started providers, by their index. */
  clients: Map<string, SearchClient>;
  onClose(): void;
  /** Called with the URL of a hit that was chosen, without its origin. */
  onChoose(href: string): void;
}

/**
 * The search dialog: that of DocSearch, with the theme's styles and the roles of a dialog. It queries the provider of
 * the settings.
 */
export default function SearchModal({ settings, query, opener, clients, onClose, onChoose }: SearchModalProps) {
  const { base, urlStyle, version: read, inner } = useSite();
  const { lang } = usePage();
  const { algolia, reportUrl, recent, byRoot } = settings;
  const [version, setVersion] = useState<Omit<SearchedVersion, 'state'>>(
    read && byRoot ? { ...read, index: indexName(read, inner) } : (read ?? none),
  );
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const [hit, setHit] = useState<Element | null>(null);
  useDialog(root, { label: text('search'), opener, count: (count) => text('searchCount', { count }), select: setHit });
  const [scrollY] = useState(() => window.scrollY);
  const client = useClient(algolia, { base, urlStyle, lang, version: version.index ?? version.name, clients });
  // Choices of the reader are stored under the first one.
  const [storedIn] = useState(client.name);
  const search = (): void => searchAgain(root.current);
  const focus = (): void => root.current?.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
  const { filtered, ...filter } = useRootFilter(client, { base, search });
  const { grouped, expand, ...groups } = useGroupFilter(filtered, search);
  const [perGroup] = useState(mostPerGroup);
  const places = [filter.root, read?.name === version.name ? undefined : version].flatMap(
    (place) => place?.label || [],
  );
  // The props of the modal must stay the same between renders, otherwise it would start again.
  const fixed = useMemo(
    () => ({
      hitComponent: createHit({ choose: onChoose, expand }),
      navigator: createNavigator(onChoose),
      searchParameters: algolia ? algoliaParameters(algolia, lang) : {},
      transformSearchClient: ((searchClient: object) => ({
        ...searchClient,
        search: showFailures(grouped, reportError),
      })) as unknown as Transform,
      ...(reportUrl && {
        getMissingResultsUrl: (missed: { query: string }) =>
          reportUrl.replaceAll('{query}', encodeURIComponent(missed.query)),
      }),
    }),
    [algolia, expand, grouped, lang, onChoose, reportUrl],
  );
  return (
    <div ref={root} className="search-dialog" data-provider={algolia ? 'algolia' : 'local'}>
      <DocSearchModal
        {...fixed}
        translations={modalTexts(text, places)}
        appId={algolia?.appId ?? 'local'}
        apiKey={algolia?.apiKey ?? 'local'}
        indexName={storedIn}
        placeholder={text('searchPlaceholder')}
        maxResultsPerGroup={algolia ? perGroup : everything}
        disableUserPersonalization={!recent}
        insights={algolia?.insights ?? false}
        initialScrollY={scrollY}
        initialQuery={query}
        transformItems={shownHits}
        onClose={onClose}
      />
      <FilterBar modal={root}>
        {!algolia && <VersionFilter version={version} base={byRoot ? inner : ''} choose={setVersion} />}
        <RootFilter modal={root} {...filter} />
        {filter.roots.length < 2 && <GroupFilter {...groups} onChosen={focus} />}
      </FilterBar>
      <Preview modal={root} hit={hit} />
    </div>
  );
}

/** The version of a site without versions. */
const none = { name: '', label: '' };

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;
/** The local provider limits groups itself, because it adds hits that are not shown. */
const everything = 100;

/**
 * The modal queries when its input gets the focus. It gets the event only, so the focus stays where it is. The hit stays
 * selected, as if the mouse were moved over it.
 */
function searchAgain(root: HTMLElement | null): void {
  const hit = root?.querySelector('.DocSearch-Hit[aria-selected="true"]');
  root?.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  hit?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

/** The action of Enter on a hit, with and without a modifier key. */
function createNavigator(choose: (href: string) => void): NonNullable<DocSearchModalProps['navigator']> {
  const openWindow = (url: string, features: string): void => void window.open(withoutOrigin(url), '_blank', features);
  return {
    navigate: ({ itemUrl }) => choose(withoutOrigin(itemUrl)),
    navigateNewTab: ({ itemUrl }) => openWindow(itemUrl, 'noopener'),
    navigateNewWindow: ({ itemUrl }) => openWindow(itemUrl, 'noopener,popup'),
  };
}
