import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { boxFont } from '../browser/box-font.js';
import { test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { bundlers } from '../long.js';
import { type Files, openSite } from '../open-site.js';

const font = boxFont('Next x');

const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"><path d="M0 0h9v9z"/></svg>`;

/** Style sheets of a theme, of a component in content, of Sass and of a package, each with files next to it and in `public/`. */
const files: Files = {
  'public/fonts/public.ttf': font,
  'public/pictures/public.svg': svg(1),
  'theme/DocFooter/index.tsx': `import './footer.css';
import Original from '@theme-original/DocFooter';

export default function DocFooter() {
  return <div className="own-footer"><Original /></div>;
}
`,
  'theme/DocFooter/footer.css': `@import './inner/imported.css';
@font-face { font-family: Own; src: url(own.ttf) format('truetype'); }
@font-face { font-family: Public; src: url('/fonts/public.ttf') format('truetype'); }
.own-footer { cursor: url(own.cur), auto; background: url("./footer.svg"), url('/pictures/public.svg'); font-family: Own; }
`,
  'theme/DocFooter/inner/imported.css': `.own-footer::before { content: 'x'; font-family: Public; background: url(../imported.svg); }`,
  'theme/DocFooter/own.ttf': font,
  'theme/DocFooter/own.cur': 'not one of the usual kinds',
  'theme/DocFooter/footer.svg': svg(2),
  'theme/DocFooter/imported.svg': svg(3),
  'components/Box.tsx': `import styles from './Box.module.css';
import './sass.scss';
import 'styled/style.css';

export default function Box() {
  return <p className={\`\${styles.box} sass packaged\`}>Box</p>;
}
`,
  'components/Box.module.css': `.box { background: url(./box.svg), url(/pictures/public.svg); }`,
  'components/box.svg': svg(4),
  'components/sass.scss': `$picture: './sass.svg';\n.sass::before { content: 'x'; background: url($picture), url('/pictures/public.svg'); }`,
  'components/sass.svg': svg(5),
  'node_modules/styled/package.json': '{"name":"styled","version":"1.0.0"}',
  'node_modules/styled/style.css': `.packaged::after { content: 'x'; background: url(pictures/packaged.svg); }`,
  'node_modules/styled/pictures/packaged.svg': svg(6),
  'docs/index.mdx': `import Box from '../components/Box';\n\n# Home\n\nWelcome.\n\n<Box />\n`,
};

const pictures = ['footer', 'imported', 'box', 'sass', 'packaged'];

/** All that a page has asked for, below its base. */
async function requests(page: Page, url: string): Promise<string[]> {
  const paths: string[] = [];
  page.on('response', (response) => void paths.push(response.url().replace(url, '')));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  return paths;
}

async function expectAll(page: Page, url: string): Promise<void> {
  const paths = await requests(page, url);
  expect(paths).toEqual(expect.arrayContaining(['fonts/public.ttf', 'pictures/public.svg']));
  expect(paths).toContainEqual(expect.stringMatching(/^_tapdocs\/assets\/own\.[\da-f]+\.ttf$/));
  for (const name of pictures) {
    expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^_tapdocs/assets/${name}\\.[\\da-f]+\\.svg$`)));
  }
}

describe('files that style sheets name', () => {
  const site = openSite(files);
  const choose = (bundler: string, base: string): void =>
    site.write({ 'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}', base: '${base}',`) });

  test.for([
    ['rspack', '/'],
    ['webpack', '/docs/'],
  ] as const)('are there in a build with %s below %s', async ([bundler, base], { page }) => {
    choose(bundler, base);
    const { code, stderr } = await site.tapdocs('build');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const server = await site.start('serve');
    await expectAll(page, server.url);
    await server.close();
  });

  test('are there in dev', async ({ page }) => {
    choose('rspack', '/docs/');
    const server = await site.start('dev');
    await expectAll(page, server.url);
    await server.close();
  });
});

test.each(bundlers)('a file that is missing is shown with its line, with %s', async (bundler) => {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
    'docs/index.md': '# Home\n\nText.\n',
    'public/fonts/public.ttf': font,
    'theme/DocFooter.tsx': `import './footer.css';\nexport default () => <p>Footer</p>;\n`,
    'theme/footer.css': `.a { color: red; }\n.b { background: url('/fonts/pulbic.ttf'); }\n`,
  });
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(code).toBe(1);
  expect(problems).toEqual(['PUBLIC_FILE_MISSING theme/footer.css:2:23']);
  expect(stderr).toContain('public/fonts/public.ttf');
});
