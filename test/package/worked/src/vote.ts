import { fileURLToPath } from 'node:url';
import type { Plugin } from 'tapdocs';
import { searchHooks } from 'tapdocs/plugins';

declare module 'tapdocs/client' {
  interface UiStrings {
    vote: string;
    voteCount: string;
  }
}

/** A component `<Vote />` for pages, with texts in several languages. */
export function vote(): Plugin {
  return {
    name: 'vote',
    cacheKey: 'vote 1',
    themeDir: fileURLToPath(new URL('../theme', import.meta.url)),
    strings: {
      vote: { en: 'Vote', zh: '投票' },
      voteCount: { en: '{count} votes', zh: '{count} 票', fr: '{count} voix' },
    },
    apply(site) {
      searchHooks(site).page.tap('vote', (page, { route }) => ({ ...page, title: `${route.title} (votes)` }));
    },
  };
}
