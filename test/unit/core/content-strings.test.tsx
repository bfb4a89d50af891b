import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useContentText } from '../../../core/client/index.js';
import { SiteContext } from '../../../core/client/site.js';
import { resolveConfig } from '../../../core/config/resolve.js';
import { contentSiteData, siteData } from '../../../core/document/site-data.js';

const plugin = {
  name: 'vote',
  apply: () => undefined,
  strings: { vote: 'Vote', both: 'Both' } as object,
  contentStrings: { votes: { en: '{count} votes', zh: '{count} 票' }, both: 'Both' } as object,
};
const config = resolveConfig(
  {
    title: 'T',
    plugins: [plugin],
    locales: { en: { label: 'English' }, zh: { label: '中文', strings: { both: '都' } as object } },
  },
  { root: resolve('/srv/site') },
);

describe('texts that only content reads', () => {
  const place = { version: '', lang: 'zh' };

  it('are known while content is rendered, in its language', () => {
    expect(contentSiteData(config, 'zh').strings).toMatchObject({ vote: 'Vote', votes: '{count} 票', both: '都' });
  });

  it('are not sent to browsers, unless a component there reads them, too', () => {
    const { strings } = siteData(config, place);
    expect(strings).toMatchObject({ vote: 'Vote', both: '都', menu: 'Menu' });
    expect(strings).not.toHaveProperty('votes');
  });

  function Votes() {
    const text = useContentText();
    return <p>{text('votes' as 'menu', { count: '3' })}</p>;
  }

  it('have their parameters replaced, and are an error where they are not known', () => {
    const show = (site: ReturnType<typeof siteData>) =>
      renderToStaticMarkup(
        <SiteContext value={site}>
          <Votes />
        </SiteContext>,
      );
    expect(show(contentSiteData(config, 'zh'))).toBe('<p>3 票</p>');
    expect(() => show(siteData(config, place))).toThrow('`votes` is known only while content is rendered');
  });

  it('must be texts', () => {
    const wrong = { ...plugin, contentStrings: { votes: 3 } as object };
    expect(() => resolveConfig({ title: 'T', plugins: [wrong] }, { root: resolve('/srv/site') })).toThrow(
      'plugins[0].contentStrings.votes',
    );
  });
});
