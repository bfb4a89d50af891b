import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStranger, type Files } from './stranger.js';
import { typeCheck } from '../type-check.js';

/** A site that has the types of the package check each kind of import. */
const site: Files = {
  'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, searchIndex } from 'tapdocs/plugins';
import { blog } from './plugins/blog.js';

export default defineConfig({ title: 'Stranger', plugins: [contentDocs(), searchIndex(), blog()] });
`,
  // Imports nothing from `tapdocs/client`, and merges into its \`Pages\` all the same.
  'plugins/blog.ts': `import { fileURLToPath } from 'node:url';
import type { Plugin } from 'tapdocs';

export interface BlogPostData {
  date: string;
}

declare module 'tapdocs/client' {
  interface Pages {
    BlogPost: BlogPostData;
  }
}

const page = { lang: 'en' } as const;

export function blog(): Plugin {
  return {
    name: 'blog',
    themeDir: fileURLToPath(new URL('theme', import.meta.url)),
    apply(site) {
      site.hooks.routes.tap('blog', ({ routes }) => {
        routes.add({ ...page, path: '/first', component: 'BlogPost', data: { date: '2026-11-23' } });
        // @ts-expect-error The data of a post has a date.
        routes.add({ ...page, path: '/second', component: 'BlogPost', data: { day: '2026-11-24' } });
      });
    },
  };
}
`,
  'plugins/authors.ts': `import type { RouteTable } from 'tapdocs';
import './blog.js';

/** An interface, which has no index signature. */
interface Author {
  name: string;
  links?: string[];
  peers: Author[];
}

export function addAuthors(routes: RouteTable, author: Author): void {
  const page = { path: '/author', lang: 'en', component: 'AuthorPage' } as const;
  routes.add(page);
  routes.add({ ...page, title: author.name, data: author });
  routes.addSlice('authors', [author]);
  // @ts-expect-error The data of a post may not be left out.
  routes.add({ ...page, component: 'BlogPost' });
  // @ts-expect-error A function is not JSON.
  routes.add({ ...page, data: { author, run: () => author } });
  // @ts-expect-error A date is not JSON.
  routes.addSlice('dates', [{ author, date: new Date() }]);
}
`,
  'plugins/unified.ts': `import type { UserConfig } from 'tapdocs';
import remarkMdx from 'remark-mdx';
import type { Plugin } from 'unified';
import type { Node } from 'unist';

const depth: Plugin<[{ depth: number }?], Node> = (options) => (tree) => {
  tree.data = { depth: options?.depth };
};

type Markdown = NonNullable<UserConfig['markdown']>;

export const markdown: Markdown = {
  remarkPlugins: [remarkMdx, depth, [depth, { depth: 2 }], () => undefined],
  rehypePlugins: [[() => (tree: Node) => void tree.type]],
  // @ts-expect-error The name of a plugin is none.
  recmaPlugins: ['recma-depth'],
};

// @ts-expect-error A plugin and its options are a list in the list.
export const flat: Markdown['remarkPlugins'] = [depth, { depth: 2 }];
`,
  'plugins/settings.ts': `import type { UserThemeConfig } from 'tapdocs';
import type { ThemeSettings } from 'tapdocs/client';

export const given: UserThemeConfig = { imageZoom: false, hideNavbar: 'auto', nextText: { en: 'Next' } };
// @ts-expect-error A flag is \`true\` or \`false\`.
export const flag: UserThemeConfig = { imageZoom: 'no' };
// @ts-expect-error There is no such word.
export const word: UserThemeConfig = { hideNavbar: 'often' };

export function texts({ imageZoom, hideNavbar, nextText }: ThemeSettings): string[] {
  const zoom: boolean = imageZoom;
  const hide: 'never' | 'always' | 'auto' = hideNavbar;
  return [String(zoom), hide, nextText];
}
`,
  'theme/BlogPost.tsx': `import { usePage } from 'tapdocs/client';

export default function BlogPost() {
  const { data } = usePage<'BlogPost'>();
  const date: string = data.date;
  return <time>{date}</time>;
}
`,
  'theme/Badge.tsx': `import Original, { type BadgeProps } from '@theme-original/Badge';

export type { BadgeProps };

export default function Badge(props: BadgeProps & { shade?: 'light' | 'dark' }) {
  return <Original {...props} />;
}
`,
  'components/Sample.tsx': `'use client';

import { Card, Tab, Tabs } from '@theme';
import Badge, { type BadgeProps } from '@theme/Badge';
import Chart from '@theme/Chart';
import Search from '@theme/Search';
import Original from '@theme-original/Badge';
import Notes from '@site/docs/notes.mdx';
import data from './data.json' with { type: 'json' };
import facts from './facts.yaml';
import more from './more.yml';
import font from './font.woff2';
import picture from './picture.png';
import styles from './Sample.module.css';
import source from './Sample.tsx?raw';
import './sample.css';

const badge: BadgeProps = { type: 'tip' };
const texts: string[] = [data.name, String(facts), String(more), font, picture, source];

export default function Sample() {
  return (
    <div className={styles['box']}>
      <Badge {...badge} text={texts.join()} shade="dark" />
      <Chart values={[1, 2]} />
      <Search />
      <Notes />
      <Tabs>
        <Tab label="One">
          <Card title="Card" />
        </Tab>
      </Tabs>
      {/* @ts-expect-error There is no such type of badge. */}
      <Badge type="shouting" text="" />
      {/* @ts-expect-error Only the badge of the site has shades. */}
      <Original shade="dark" text="" />
    </div>
  );
}
`,
  'components/Sample.module.css': '.box { color: red }\n',
  'components/sample.css': 'b { color: red }\n',
  'components/data.json': '{ "name": "data" }\n',
  'components/facts.yaml': 'Facts\n',
  'components/more.yml': 'More\n',
  'components/font.woff2': 'font',
  'components/picture.png': 'picture',
  // Of a plugin: no `paths` lead there.
  'plugins/theme/Chart.tsx': `export default function Chart({ values }: { values: readonly number[] }) {
  return <meter value={values[0]} />;
}
`,
  'docs/index.mdx': "import Sample from '../components/Sample';\n\n# Home\n\n<Sample />\n",
  'docs/notes.mdx': '# Notes\n',
};

const strict = { exactOptionalPropertyTypes: true, noPropertyAccessFromIndexSignature: true, types: ['node'] };

describe('a site in TypeScript', () => {
  const stranger = createStranger({ ...site, 'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }) });

  stranger.link('@types/node');

  it('is built', async () => {
    const { code, stderr } = await stranger.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stranger.read('dist/first.html')).toContain('2026-11-23');
  });

  it('has the options of the theme documented in its editor', () => {
    const declarations = stranger.read('node_modules/tapdocs/dist/core/contract/plain-settings.d.ts');
    expect(declarations).toContain(
      '/** Enlarge an image of a page when it is clicked. Default `true`. */\n    readonly imageZoom:',
    );
    expect(stranger.read('node_modules/tapdocs/dist/core/config/theme-options.d.ts')).toContain(
      '/** Entries of the navigation bar. */\n    nav:',
    );
  });

  it.for([
    ['bundler', 'ESNext'],
    ['nodenext', 'NodeNext'],
  ])(
    'passes the type checker with the `tsconfig.json` to extend, and modules found by %s',
    ([moduleResolution, module]) => {
      const compilerOptions = { ...strict, module, moduleResolution };
      stranger.write({ 'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json', compilerOptions }) });
      expect(typeCheck(stranger.folder)).toBe('');
    },
  );

  it('has the types of the theme and of the environment next to `paths` and `types` of its own', () => {
    const own = `import { Tabs } from '@theme';
import Card from '@theme/Card';
import Chart from '@theme/Chart';
import Original, { type BadgeProps } from '@theme-original/Badge';
import { name } from '~/data.json';

const props: BadgeProps = { text: name };
export const shown = <Tabs><Card title="Card" /><Chart /><Original {...props} /></Tabs>;
// @ts-expect-error There is no such property.
export const wrong = <Card titel="Card" />;
`;
    const configuration = `import { defineConfig } from 'tapdocs';

const url: string | undefined = process.env['URL'];
export default defineConfig({ title: url ?? 'Site', head: [{ tag: 'style', text: 'p { color: red }' }] });
`;
    stranger.write({
      'own.tsx': own,
      'own.config.ts': configuration,
      'tsconfig.json': JSON.stringify({
        extends: 'tapdocs/tsconfig.json',
        compilerOptions: { ...strict, types: [], paths: { '~/*': ['./components/*'] } },
        include: ['own.tsx', 'own.config.ts'],
      }),
    });
    expect(typeCheck(stranger.folder)).toBe('');
  });

  it('may take the declarations alone, with those of the default theme', () => {
    const compilerOptions = {
      strict: true,
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      skipLibCheck: true,
      noEmit: true,
      types: ['tapdocs/types', 'node'],
    };
    stranger.write({
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['own.tsx'] }),
      'own.tsx': `import Card from '@theme/Card';
import Original, { type BadgeProps } from '@theme-original/Badge';
import { Tabs } from '@theme';
import styles from './own.module.scss';
import video from './own.mp4';

const classes: Record<string, string> = styles;
const props: BadgeProps = { text: video };

export default function Own() {
  return (
    <Tabs>
      <Card title={classes['a'] ?? ''} />
      {/* @ts-expect-error There is no such property. */}
      <Card titel="Card" />
      <Original {...props} />
    </Tabs>
  );
}
`,
    });
    expect(typeCheck(stranger.folder)).toBe('');
  });

  it('has the types of one React, also next to those of another version', () => {
    const types = join(stranger.folder, 'node_modules/@types/react');
    cpSync(types, join(stranger.folder, 'node_modules/tapdocs/node_modules/@types/react'), { recursive: true });
    stranger.replacePackage('@types/react', {
      'package.json': '{ "name": "@types/react", "version": "18.3.0", "types": "index.d.ts" }',
      'index.d.ts': 'export {};\n',
    });
    stranger.write({
      'own.tsx': `import { type ReactNode, useState } from 'react';
import { Card } from '@theme';

export function Own({ children }: { children: ReactNode }) {
  return <Card title={useState('')[0]}>{children}</Card>;
}
`,
      'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json', include: ['own.tsx'] }),
    });
    expect(typeCheck(stranger.folder)).toBe('');
  });
});

// What a module declares is not seen where nothing else brings the module that it merges into.
describe.for(['bundler', 'nodenext'])('a plugin of its own, with modules found by %s', (moduleResolution) => {
  const stranger = createStranger();
  const module = moduleResolution === 'bundler' ? 'ESNext' : 'NodeNext';
  const compilerOptions = { strict: true, module, moduleResolution, skipLibCheck: true, noEmit: true, types: [] };

  it('types its pages by merging into tapdocs/client', () => {
    stranger.write({
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['plugin.ts'] }),
      'plugin.ts': `import type { Route } from 'tapdocs';

declare module 'tapdocs/client' {
  interface Pages { BlogPost: { date: string } }
}

export const date = (route: Route<'BlogPost'>): string => route.data.date;
// @ts-expect-error Posts have no day.
export const day = (route: Route<'BlogPost'>): unknown => route.data.day;
`,
    });
    expect(typeCheck(stranger.folder)).toBe('');
  });
});
