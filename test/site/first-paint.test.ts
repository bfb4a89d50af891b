import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite, type Site } from '../open-site.js';

const box = `export default function Box() {
  return <p className="box">Box</p>;
}
`;

const files: Files = {
  'docs/index.mdx': `# Home\n\nSome prose.\n\n- one\n`,
  'docs/guide.mdx': `import Box from '../components/Box';\n\n# Guide\n\n| a | b |\n| - | - |\n| c | d |\n\n<Box />\n`,
  'components/Box.tsx': `import './box.css';\n${box}`,
  'components/box.css': `.box { color: rgb(1, 2, 3); }\n.box:hover { color: red; }\n`,
  'theme/DocFooter/index.tsx': `import './footer.css';\nexport default function DocFooter() { return <footer className="own-footer dark-ink">Own</footer>; }\n`,
  'theme/DocFooter/footer.css': `.own-footer { color: rgb(4, 5, 6); }\n.never-used { color: red; }\n.prose table { color: rgb(7, 8, 9); }\n`,
};

/** The inline style sheets of a document. */
function inlineSheets(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
}

function outputOf(site: Site): Record<string, string> {
  const names = readdirSync(join(site.root, 'dist'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names.filter((name) => name.endsWith('.html')).map((name) => [name, site.read(`dist/${name}`)]),
  );
}

describe('a built site', () => {
  test('has in each document the rules that it needs, and style sheets that hold up nothing', async () => {
    const settings = config('contentDocs()', "base: '/docs/',");
    const site = openSite({ ...files, 'tapdocs.config.ts': settings });
    expect((await site.tapdocs('build')).problems).toEqual([]);
    const [home, guide] = ['index', 'guide'].map((name) => site.read(`dist/${name}.html`)) as [string, string];
    for (const html of [home, guide]) {
      const css = inlineSheets(html).join('');
      expect(css).toContain('.own-footer{color:#040506}');
      expect(css).not.toMatch(/never-used|box:hover/);
      const head = html.slice(0, html.indexOf('<body'));
      expect(head.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('rel="stylesheet"');
      expect(html.slice(html.indexOf('id="tapdocs-data"'))).toMatch(
        /<link rel="stylesheet" href="\/docs\/[^"]+\.css">/,
      );
      expect(html).not.toMatch(/<script type="module"(?![^>]*fetchpriority="low")/);
    }
    expect(inlineSheets(home).join('')).not.toMatch(/\.box|rgb\(7|#070809/);
    expect(inlineSheets(guide).join('')).toContain('.box{color:#010203}');
    expect(inlineSheets(guide).join('')).toContain('.prose table{color:#070809}');
    // The same parts are the same text: a policy of the site names each once.
    expect(inlineSheets(guide)).toEqual(expect.arrayContaining(inlineSheets(home)));
  });

  test('is after an edit what it is when it is built from nothing', async () => {
    const site = openSite({ ...files, 'tapdocs.config.ts': config() });
    await site.tapdocs('build');
    site.write({ 'docs/index.mdx': `# Home\n\nNow with a table.\n\n| a | b |\n| - | - |\n| c | d |\n` });
    await site.tapdocs('build');
    const edited = outputOf(site);
    expect(inlineSheets(edited['index.html'] ?? '').join('')).toContain('.prose table{color:#070809}');
    await site.tapdocs('build', '--no-cache');
    expect(outputOf(site)).toEqual(edited);
  });

  test('keeps the order of style sheets where a page or the site brings its own', async ({ page }) => {
    const site = openSite({
      ...files,
      'docs/own.mdx': `# Own\n\n<style>{'.own-footer { color: rgb(9, 9, 9); }'}</style>\n`,
      'tapdocs.config.ts': config(
        'contentDocs()',
        `head: [{ tag: 'style', text: '.own-footer { color: rgb(8, 8, 8); }' }],`,
      ),
    });
    await site.tapdocs('build');
    const { url, close } = await site.start('serve');
    try {
      const color = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.querySelector('.own-footer') as Element).color);
      await page.goto(url);
      await ready(page);
      expect(await color()).toBe('rgb(8, 8, 8)');
      await page.goto(new URL('own', url).href);
      await ready(page);
      expect(await color()).toBe('rgb(9, 9, 9)');
    } finally {
      await close();
    }
    expect(inlineSheets(site.read('dist/own.html')).join('')).not.toContain('@layer');
  });
});
