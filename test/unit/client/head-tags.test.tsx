import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { HeadContentError, headTags } from '../../../core/client/head-tags.js';

const tags = (children: ReactNode) => headTags({ children });

describe('headTags', () => {
  it('gives tags under the names of HTML', () => {
    expect(
      tags(
        <>
          <title>
            {'a'} {1}
          </title>
          <meta httpEquiv="refresh" content="1" data-x={true} hidden={false} />
          <link rel="alternate" hrefLang="zh" crossOrigin="anonymous" href="/zh" />
          <script async src="/a.js" />
          <style dangerouslySetInnerHTML={{ __html: 'a > b {}' }} />
        </>,
      ),
    ).toEqual([
      { tag: 'title', attributes: {}, text: 'a 1' },
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '1', 'data-x': 'true' } },
      { tag: 'link', attributes: { rel: 'alternate', hreflang: 'zh', crossorigin: 'anonymous', href: '/zh' } },
      { tag: 'script', attributes: { async: true, src: '/a.js' } },
      { tag: 'style', attributes: {}, text: 'a > b {}' },
    ]);
  });

  it('takes props as react-helmet-async does', () => {
    const props = {
      title: 'a',
      meta: [{ name: 'b', content: 'c' }],
      script: [{ type: 'application/ld+json', innerHTML: '{}' }],
      htmlAttributes: { className: 'd' },
      bodyAttributes: { 'data-e': 'f' } as Record<string, string>,
    };
    expect(headTags(props)).toEqual([
      { tag: 'title', attributes: {}, text: 'a' },
      { tag: 'meta', attributes: { name: 'b', content: 'c' } },
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
      { tag: 'html', attributes: { class: 'd' } },
      { tag: 'body', attributes: { 'data-e': 'f' } },
    ]);
  });

  it.each<[string, ReactNode]>([
    ['`<div>`', <div key="a" />],
    ['`words`', 'words'],
    [
      '`Own`',
      createElement(function Own() {
        return null;
      }),
    ],
    ['text only', <title key="a">{[<b key="b">c</b>]}</title>],
    ['`style`', <body key="a" style={{ color: 'red' }} />],
    ['`onLoad`', <link key="a" rel="a" onLoad={() => undefined} />],
  ])('refuses %s', (text, children) => {
    expect(() => tags(children)).toThrow(HeadContentError);
    expect(() => tags(children)).toThrow(text.replace('`Own`', '`<Own>`'));
  });

  it('refuses props that have no form as data', () => {
    expect(() => headTags({ titleTemplate: '%s - a' })).toThrow('`titleTemplate`');
  });
});
