import { expect, it } from 'vitest';
import { readUrls } from '../../../plugins/redirects/against/read-published.js';

it('a list has a URL per line, and comments', () => {
  expect(readUrls('\uFEFF# all\n/a\r\n\r  /b \n#\n#c\n')).toEqual({ urls: ['/a', '/b', '#c'], sitemaps: [] });
});

it('a sitemap has the URLs of its pages, and not those of its pictures', () => {
  const xml = `\uFEFF <?xml version="1.0"?><urlset>
<url><loc> https://a.example/?a=1&amp;b=2 </loc><image:image><image:loc>/x.png</image:loc></image:image><loc>https://a.example/c</loc></url>
<other><loc>https://a.example/no</loc></other></urlset>`;
  expect(readUrls(xml)).toEqual({ urls: ['https://a.example/?a=1&b=2', 'https://a.example/c'], sitemaps: [] });
  const index =
    '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc><lastmod>2024</lastmod></sitemap></sitemapindex>';
  expect(readUrls(index)).toEqual({ urls: [], sitemaps: ['https://a.example/1.xml'] });
});
