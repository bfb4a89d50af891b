// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeGroup, FileTree, SourceCode, Tab, Toc, Video } from '@theme';
import { outlines } from '@theme/Icon/icons';
import { embedUrl } from '@theme/Video/embedUrl';
import { page, site, Surroundings } from './fixture.js';

afterEach(cleanup);

const html = (element: React.ReactElement): string =>
  renderToStaticMarkup(<Surroundings>{element}</Surroundings>).replace(/^<link[^>]*>/, '');

describe('Toc', () => {
  const toc = [
    { id: 'a', text: 'First', depth: 2 },
    { id: 'b-中', text: 'Detail', depth: 3 },
    { id: 'c', text: 'Finer', depth: 4 },
  ];
  const links = (element: React.ReactElement, more: Partial<typeof site.theme> = {}) => {
    render(
      <Surroundings site={{ ...site, theme: { ...site.theme, ...more } }} page={{ ...page, toc }}>
        {element}
      </Surroundings>,
    );
    return screen
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.parentElement?.dataset['depth']]);
  };
  const all = [
    ['First', '#a', undefined],
    ['Detail', '#b-%E4%B8%AD', '1'],
    ['Finer', '#c', '2'],
  ];

  it('lists the headings of the outline, indented by depth', () => {
    expect(links(<Toc />)).toEqual(all);
  });
  it('lists those of the depths asked for, even where the site has no outline', () => {
    expect(links(<Toc from={3} to={3} />)).toEqual([['Detail', '#b-%E4%B8%AD', undefined]]);
    cleanup();
    expect(links(<Toc />, { outline: { from: 2, to: 2 } })).toEqual([['First', '#a', undefined]]);
    cleanup();
    expect(links(<Toc />, { outline: false })).toEqual(all);
  });
  it('leaves headings at the start out', () => {
    expect(links(<Toc skip={1} to={3} />)).toEqual([['Detail', '#b-%E4%B8%AD', undefined]]);
  });
  it('is not there without headings', () => {
    expect(html(<Toc />)).toBe('');
  });
});

describe('SourceCode', () => {
  it('is a link to the code host, in a new tab, in the words of the language', () => {
    expect(html(<SourceCode href="https://github.com/a/b" />)).toMatch(
      /^<a href="https:\/\/github\.com\/a\/b" target="_blank" rel="noopener noreferrer" class="[^"]*"><svg.*<\/svg>Source<\/a>$/,
    );
  });
  it('shows the mark of the host, by its name or as asked', () => {
    const mark = (element: React.ReactElement): string | undefined => {
      const [, path, name] = /<path d="([^"]{12})|#(\w+)"/.exec(html(element)) ?? [];
      return path ?? name;
    };
    expect(mark(<SourceCode href="https://github.example.org/a" />)).toBe('github');
    expect(mark(<SourceCode href="https://code.example.org/a" platform="github" />)).toBe('github');
    expect(mark(<SourceCode href="https://gitlab.com/a" />)).toBe('gitlab');
    expect(mark(<SourceCode href="https://notgithub.com/a" />)).toBe(outlines.external.slice(0, 12));
  });
  it('takes another text', () => {
    expect(html(<SourceCode href="https://github.com/a">plugin.ts</SourceCode>)).toMatch(/<\/svg>plugin\.ts<\/a>$/);
  });
});

describe('Video', () => {
  it('keeps its place, has a name, and fetches nothing before it is played', () => {
    expect(html(<Video src="/a.webm" title="Intro" poster="/a.png" ratio="4 / 3" />)).toBe(
      '<video class="_video_' +
        /_video_([\w-]+)/.exec(html(<Video src="a" title="b" />))?.[1] +
        '" style="aspect-ratio:4 / 3" src="/base/a.webm" poster="/base/a.png" preload="none" aria-label="Intro" controls="" playsInline=""></video>',
    );
  });
  it('fetches the first frame where there is no poster', () => {
    expect(html(<Video src="https://example.org/a.mp4" title="x" />)).toMatch(
      /aspect-ratio:16 \/ 9" src="https:\/\/example\.org\/a\.mp4" preload="metadata"/,
    );
  });
  it('has captions, the first ones shown', () => {
    expect(html(<Video src="/a.webm" title="x" captions="/a.vtt" />)).toContain(
      '<track kind="captions" src="/base/a.vtt" srcLang="en" label="Captions" default=""/>',
    );
    const captions = [{ src: '/en.vtt' }, { src: '/de.vtt', lang: 'de', label: 'Deutsch' }];
    expect(html(<Video src="/a.webm" title="x" captions={captions} />)).toMatch(
      /default=""\/><track kind="captions" src="\/base\/de\.vtt" srcLang="de" label="Deutsch"\/><\/video>/,
    );
  });
  it('shows the player of another site when it comes into view', () => {
    expect(html(<Video src="https://youtu.be/aqz-KE-bpKQ" title="Bunny" />)).toMatch(
      /^<iframe class="[^"]*" style="aspect-ratio:16 \/ 9" src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ" title="Bunny" loading="lazy"/,
    );
  });
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://m.youtube.com/watch?t=5&v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://www.bilibili.com/video/BV1xx411c7mD/?p=1',
      'https://player.bilibili.com/player.html?autoplay=0&bvid=BV1xx411c7mD',
    ],
    ['https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ', null],
    ['/watch?v=aqz-KE-bpKQ', null],
  ])('finds the player of %s', (src, player) => {
    expect(embedUrl(src)).toBe(player);
  });
});

describe('FileTree and CodeGroup', () => {
  it('hold what the pipeline made', () => {
    expect(html(<FileTree>tree</FileTree>)).toBe('<div class="file-tree">tree</div>');
    render(
      <CodeGroup label="Config">
        <Tab label="a.ts">one</Tab>
        <Tab label="a.js">two</Tab>
      </CodeGroup>,
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['a.ts', 'a.js']);
    expect(screen.getByRole('tablist', { name: 'Config' })).toBeTruthy();
  });
});
