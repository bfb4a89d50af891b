import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { type Files, openSite, repository } from '../open-site.js';

const island = (body: string): string => `'use client';

import { lazy, useState } from 'react';

const Later = lazy(() => new Promise<never>(() => undefined));

export default function Counter() {
  const [count] = useState(0);
  ${body}
  return <b>{count}</b>;
}
`;

const files: Files = {
  'tapdocs.config.ts': config(),
  'components/Fine.tsx': `'use client';\n\nexport default function Fine() {\n  return <i>fine</i>;\n}\n`,
  'components/Counter.tsx': island("if (count === 0) throw new Error('no counter here');"),
  'docs/index.mdx': `import Counter from '../components/Counter'
import Fine from '../components/Fine'

# Home

<Fine />

<Counter />
`,
};

test('React is that of the site, if both of its packages have a version that fits', async () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.mdx': "import { version } from 'react'\n\n# Home {version}\n",
  });
  for (const name of ['react', 'react-dom']) {
    const folder = join(site.root, 'node_modules', name);
    cpSync(join(repository, 'node_modules', name), folder, { recursive: true });
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
      /\.js(?:on)?$/.test(each),
    ))
      site.write({
        [join('node_modules', name, path)]: readFileSync(join(folder, path), 'utf8').replaceAll(
          /\b19\.3\.\d\b/g,
          '19.0.99',
        ),
      });
  }
  expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
  expect(site.read('dist/index.html')).toContain('>Home 19.0.99</h1>');
  const scripts = Object.entries(site.files('dist'))
    .map(([path, text]) => (path.endsWith('.js') ? text : ''))
    .join('');
  expect(scripts).toContain('19.0.99');
  expect(scripts).not.toMatch(/"19\.3\.\d"/);
});

describe('an island that throws on the server', () => {
  test('fails the build with the page, the component and the line', async () => {
    const site = openSite(files);
    const { code, stderr, problems } = await site.tapdocs('build');
    expect(problems).toEqual(['COMPONENT_THREW components/Counter.tsx:9:26']);
    expect(stderr).toContain('`<Counter>` threw while `docs/index.mdx` was rendered: no counter here');
    expect(code).toBe(1);
    expect(site.exists('dist')).toBe(false);
  });
});

describe('a package that needs a browser while it is loaded', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.md': '# Home\n',
    'docs/map.mdx': "import Map from '../components/Map'\n\n# Map\n\n<Map />\n",
    'docs/chart.mdx': "import Chart from '../components/Chart'\n\n# Chart\n\n<Chart />\n",
    'components/Map.tsx': `'use client';\nimport { draw } from 'browser-map';\nexport default () => <b ref={draw} />;\n`,
    'components/Chart.tsx': `'use client';\nimport { draw } from 'browser-map';\nexport default () => <i ref={draw} />;\n`,
    'node_modules/browser-map/package.json': '{ "name": "browser-map", "version": "1.0.0", "main": "index.js" }',
    'node_modules/browser-map/index.js':
      'exports.draw = (box) => void (box.textContent = window.devicePixelRatio);\nwindow.maps = 1;\n',
  });

  test('is named with the page and the component that led to it', async () => {
    const { code, stderr, problems } = await site.tapdocs('build');
    expect({ code, problems }).toEqual({
      code: 1,
      problems: ['ISLAND_LOAD docs/chart.mdx', 'ISLAND_LOAD docs/map.mdx'],
    });
    expect(stderr).toContain('docs/map.mdx → components/Map.tsx → `browser-map`: window is not defined');
    expect(stderr).toContain('docs/chart.mdx → components/Chart.tsx → `browser-map`: window is not defined');
    expect(stderr).toContain('add `export const ssr = false;`');
    const server = await site.start('dev');
    expect((await fetch(server.url)).status).toBe(200);
    const failed = await fetch(`${server.url}map`);
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('→ `browser-map`')]);
    await server.close();
  });

  test('is loaded in browsers only, if the islands say so', async () => {
    for (const name of ['Map', 'Chart']) {
      const path = `components/${name}.tsx`;
      site.write({
        [path]: `${site.read(path)}export const ssr = false;\nexport const size = { block: 300, inline: "50%" };\n`,
      });
    }
    expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    expect(site.read('dist/map.html')).toMatch(
      /<tap-island style="display:block;block-size:300px;inline-size:50%">(?:<!--\/?\$-->)*<\/tap-island>/,
    );
  });

  test('is named if a part of the layout leads to it', async () => {
    site.write({
      'theme/slots/AfterDoc.tsx': "import { draw } from 'browser-map';\nexport default () => <b ref={draw} />;\n",
    });
    const { stderr, problems } = await site.tapdocs('build');
    expect(problems).toHaveLength(1);
    expect(stderr).toContain('→ `browser-map`: window is not defined');
  });
});

describe('the environment in code for browsers', () => {
  const reads = (code: string): Files => ({
    ...files,
    'tapdocs.config.ts': config('contentDocs()', "publicEnv: ['API_URL', 'NOT_SET'],"),
    'components/Counter.tsx': island(`return <b title={process.env.NODE_ENV}>{${code}}</b>;`),
  });

  test('is that of the build, as far as it is public', async () => {
    const site = openSite(reads("process.env.API_URL ?? process.env['NOT_SET'] ?? 'none'"));
    for (const [value, shown] of [
      ['https://api.test', 'https://api.test'],
      [undefined, 'none'],
      ['https://other.test', 'https://other.test'],
    ]) {
      vi.stubEnv('API_URL', value);
      expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
      expect(site.read('dist/index.html')).toContain(`<b title="production">${shown}</b>`);
      const scripts = Object.entries(site.files('dist')).filter(([path]) => path.endsWith('.js'));
      expect(scripts.some(([, text]) => text.includes(`"${shown}"`))).toBe(true);
      expect(scripts.map(([, text]) => text).join('')).not.toContain('process.env');
    }
    vi.unstubAllEnvs();
  });

  test.for([
    ['process.env.SECRET', "publicEnv: ['SECRET']"],
    ["process.env['SECRET']", "publicEnv: ['SECRET']"],
    ['Object.keys(process.env).length', "publicEnv: ['NAME']"],
  ] as const)('is an error with its place otherwise: %s', async ([code, advice]) => {
    const { problems, stderr } = await openSite(reads(code)).tapdocs('build');
    expect(problems).toEqual([expect.stringMatching(/^ENVIRONMENT_VARIABLE components\/Counter\.tsx:\d+:\d+$/)]);
    expect(stderr).toContain(advice);
  });
});

test('an island that waits without saying what is shown meanwhile is an error, too', async () => {
  const site = openSite({ ...files, 'components/Counter.tsx': island('return <Later />;') });
  const { stderr, problems } = await site.tapdocs('build');
  expect(problems).toEqual(['COMPONENT_THREW docs/index.mdx']);
  expect(stderr).toContain('Wrap that in `<Suspense>`');
});

test('a layout that throws is shown with its line', async () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.md': '# Home\n',
    'theme/DocFooter.tsx': `export default function DocFooter() {\n  throw new Error('no footer here');\n}\n`,
  });
  expect((await site.tapdocs('build')).problems).toEqual([
    expect.stringContaining('LAYOUT_THREW theme/DocFooter.tsx:2:'),
  ]);
});

test('dev shows an island that throws with its line', async () => {
  const site = openSite(files);
  const server = await site.start('dev');
  const response = await fetch(server.url);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('components/Counter.tsx:9');
  expect(server.log()).toContain('no counter here');
  await server.close();
});

describe('a component with state or handlers, and without "use client"', () => {
  const counter = `import { useEffect, useState } from 'react';

// A comment about onClick={nothing}.
export default function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;
  const dead: Files = {
    'tapdocs.config.ts': config(),
    'components/Counter.tsx': counter,
    // Mentions of islands and of components that no page shows are no reason to warn.
    'components/Other.tsx': `export const Unused = () => <button onClick={() => alert(1)}>unused</button>;
export const Static = ({ onClick }: { onClick?: () => void }) => <b onClick={onClick}>static</b>;
export const { length: onLoad } = [];
`,
    'components/Alive.tsx': `'use client';\n\nimport Counter from './Counter';\n\nexport default function Alive() {\n  return <Counter />;\n}\n`,
    'theme/Badge.tsx': `export default function Badge({ text }: { text: string }) {\n  return <b>{text}</b>;\n}\n`,
    'docs/index.mdx': `import Counter from '../components/Counter'\n\n# Home\n\n<Counter />\n`,
    'docs/twice.mdx': `import Counter from '../components/Counter'\n\n# Twice\n\n<Counter />\n`,
    'docs/fine.mdx': `import { Static } from '../components/Other'\nimport Alive from '../components/Alive'\n\n# Fine\n\n<Static /> <Alive /> <Badge text="theme" />\n`,
    'docs/whole.mdx': `---\nhydrate: true\n---\n\nimport Counter from '../components/Counter'\n\n# Whole\n\n<Counter />\n`,
  };

  test('is warned of with its line, in each build', async () => {
    const site = openSite({ ...dead, 'tapdocs.config.ts': config() });
    for (const _ of ['cold', 'warm']) {
      const { code, stderr, problems } = await site.tapdocs('build');
      expect(problems).toEqual(['COMPONENT_INACTIVE components/Counter.tsx:6:3']);
      expect(stderr).toContain('`<Counter>` has `useEffect`, which never runs');
      expect(stderr).toContain(
        'Start `components/Counter.tsx` with the directive `"use client"`, or set `hydrate: true`',
      );
      expect(code).toBe(0);
    }
    site.write({ 'components/Counter.tsx': counter.replace(/ {2}useEffect.*\n/, '') });
    expect((await site.tapdocs('build')).problems).toEqual(['COMPONENT_INACTIVE components/Counter.tsx:6:18']);
    site.write({ 'components/Counter.tsx': `'use client';\n\n${counter}` });
    expect((await site.tapdocs('build')).problems).toEqual([]);
  });

  test('is warned of in each form that it may have', async () => {
    const page = (name: string): string => `import ${name} from '../components/${name}'\n\n# Home\n\n<${name} />\n`;
    const site = openSite({
      'tapdocs.config.ts': config(),
      'components/Clock.tsx': `import { Component } from 'react';\n\nexport default class Clock extends Component {\n  state = { time: 0 };\n  componentDidMount() {\n    this.setState({ time: 1 });\n  }\n  render() {\n    return <b>{this.state.time}</b>;\n  }\n}\n`,
      'components/Handed.tsx': `const props = { onClick: () => alert(1) };\n\nexport default function Handed() {\n  return <b {...props}>b</b>;\n}\n`,
      'components/Focused.tsx': `export default () => <input ref={(input) => input?.focus()} />;\n`,
      'components/Toggled.tsx': `import { useToggle } from './useToggle';\n\nexport default () => <b>{String(useToggle())}</b>;\n`,
      'components/useToggle.ts': `import { useEffect, useState } from 'react';\n\nexport function useToggle() {\n  const [on, set] = useState(false);\n  useEffect(() => set(true), []);\n  return on;\n}\n`,
      'theme/Badge.tsx': `export default function Badge({ text }: { text: string }) {\n  return <b onClick={() => alert(1)}>{text}</b>;\n}\n`,
      'docs/clock.mdx': page('Clock'),
      'docs/focused.mdx': page('Focused'),
      'docs/handed.mdx': page('Handed'),
      'docs/index.mdx': '# Home\n\n<Badge text="theme" />\n',
      'docs/toggled.mdx': page('Toggled'),
    });
    const { stderr, problems, code } = await site.tapdocs('build');
    expect(problems).toEqual(
      ['Clock.tsx:5:3', 'Focused.tsx:1:29', 'Handed.tsx:4:13', 'useToggle.ts:5:3']
        .map((place) => `COMPONENT_INACTIVE components/${place}`)
        .concat('COMPONENT_INACTIVE theme/Badge.tsx:2:13'),
    );
    expect(stderr).toContain('`<Clock>` has `componentDidMount`, which never runs');
    expect(stderr).toContain('`<Handed>` has `onClick`, which never runs');
    expect(stderr).toContain(
      'Start the file of the component that calls `useToggle` with the directive `"use client"`',
    );
    expect(code).toBe(0);
  });

  test('of a package is warned of where it is used', async () => {
    const site = openSite({
      'tapdocs.config.ts': config(),
      'docs/index.mdx': `import { Clicker, Plain } from 'clickers'\n\n# Home\n\n<Clicker /> <Plain />\n`,
      'node_modules/clickers/package.json': JSON.stringify({
        name: 'clickers',
        version: '1.0.0',
        type: 'module',
        exports: './index.js',
      }),
      'node_modules/clickers/index.js': `import { createElement, useEffect } from 'react';
export function Clicker() { return createElement('button', { onClick: () => 1 }, 'click'); }
export function Plain() { useEffect(() => undefined); return createElement('i', null, 'plain'); }
`,
    });
    const { stderr, problems } = await site.tapdocs('build');
    expect(problems).toEqual(['COMPONENT_INACTIVE docs/index.mdx']);
    expect(stderr).toContain('Use `clickers` in a file of your own');
  });

  test('is warned of in dev', async () => {
    const site = openSite(dead);
    const server = await site.start('dev');
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.log()).toContain('COMPONENT_INACTIVE components/Counter.tsx:6:3');
    await server.close();
  });
});
