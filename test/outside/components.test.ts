import { describe, expect, test } from 'vitest';
import { config, createStranger, type Files } from './stranger.js';

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

describe.each(['rspack', 'webpack'])('an island that throws on the server, with %s', (bundler) => {
  test('fails the build with the page, the component and the line', async () => {
    const stranger = createStranger({
      ...files,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
    });
    const { code, stderr, problems } = await stranger.tapdocs('build');
    expect(problems).toEqual(['COMPONENT_THREW components/Counter.tsx:9:26']);
    expect(stderr).toContain('`<Counter>` threw while `docs/index.mdx` was rendered: no counter here');
    expect(code).toBe(1);
    expect(stranger.exists('dist')).toBe(false);
  });
});

test('an island that waits without saying what is shown meanwhile is an error, too', async () => {
  const stranger = createStranger({ ...files, 'components/Counter.tsx': island('return <Later />;') });
  const { stderr, problems } = await stranger.tapdocs('build');
  expect(problems).toEqual(['COMPONENT_THREW docs/index.mdx']);
  expect(stderr).toContain('Put `<Suspense>` around that');
});

test('a layout that throws is shown with its line', async () => {
  const stranger = createStranger({
    'tapdocs.config.ts': config(),
    'docs/index.md': '# Home\n',
    'theme/DocFooter.tsx': `export default function DocFooter() {\n  throw new Error('no footer here');\n}\n`,
  });
  expect((await stranger.tapdocs('build')).problems).toEqual([
    expect.stringContaining('LAYOUT_THREW theme/DocFooter.tsx:2:'),
  ]);
});

test('dev shows an island that throws with its line', async () => {
  const stranger = createStranger(files);
  const server = await stranger.start('dev');
  const response = await fetch(server.url);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('components/Counter.tsx:9');
  expect(server.log()).toContain('no counter here');
  await server.close();
});
