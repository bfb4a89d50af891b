import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../../core/config/types.js';
import { readMarkup } from '../../../core/document/html.js';
import { policyNeeds } from '../../../core/document/policy/policy.js';
import { packageRoot } from '../../../core/files/find-package.js';
import { diagrams } from '../../../plugins/mermaid/diagrams.js';
import { framePath, libraryFiles } from '../../../plugins/mermaid/library-files.js';
import { loadParser } from '../../../plugins/mermaid/packages.js';
import { frameProblems } from '../../../plugins/mermaid/problems.js';
import { createPageCompiler, markdown, type PageCompiler } from '../markdown/page-compiler.js';

const config = { root: packageRoot } as Config;
const parse = loadParser(config);

/** One diagram of each kind. */
const kinds = {
  flowchart: 'flowchart LR\n  A[Start] --> B{Ok?}\n  style A fill:#f9f',
  sequence: 'sequenceDiagram\n  Alice->>Bob: Hi',
  class: 'classDiagram\n  class A {\n    +int x\n  }\n  A <|-- B',
  state: 'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
  er: 'erDiagram\n  A ||--o{ B : has',
  gantt: 'gantt\n  title T\n  dateFormat YYYY-MM-DD\n  section S\n  a :a1, 2024-01-01, 3d',
  pie: 'pie title P\n  "a" : 3\n  "b" : 4',
  journey: 'journey\n  title J\n  section S\n    a: 5: Me',
  git: 'gitGraph\n  commit\n  branch d\n  commit',
  mindmap: 'mindmap\n  root((x))\n    a',
  timeline: 'timeline\n  title T\n  2002 : x',
  quadrant: 'quadrantChart\n  title Q\n  x-axis a --> b\n  P: [0.3, 0.6]',
  xy: 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]',
  sankey: 'sankey-beta\n\nA,B,10\n',
  block: 'block-beta\n  columns 1\n  a b',
  requirement: 'requirementDiagram\n  requirement t {\n    id: 1\n    text: x\n  }',
  c4: 'C4Context\n  title x\n  Person(a, "A")',
  packet: 'packet-beta\n  0-15: "a"',
  kanban: 'kanban\n  Todo\n    [a]',
  architecture: 'architecture-beta\n  group api(cloud)[API]',
  radar: 'radar-beta\n  axis a["A"], b["B"]\n  curve x{1,2}',
  treemap: 'treemap-beta\n"A"\n  "b": 10',
};

describe('the parser', () => {
  test.each(Object.entries(kinds))('reads a diagram of the kind %s without a DOM', async (_, source) => {
    await expect(parse(source)).resolves.toBeUndefined();
  });

  test.each(['sequenceDiagram\n  Alice->>>', 'pie\n  x y', 'gitGraph\n  checkout x', 'nonsense'])(
    'refuses %j',
    async (source) => {
      const error: unknown = await parse(source).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(TypeError);
    },
  );
});

describe.each(['docs/a.md', 'docs/a.mdx'])('a diagram in %s', (path) => {
  let site: PageCompiler;
  beforeAll(async () => {
    const options = { frame: '/base/m/', settings: { light: 'default' }, parse };
    site = await createPageCompiler({
      markdown: { ...markdown, rehypePlugins: [[diagrams, options]] },
      components: new Set(['Mermaid']),
    });
  });
  afterAll(() => site.remove());

  const given = async (source: string, meta = ''): Promise<Record<string, unknown>> => {
    let props: Record<string, unknown> = {};
    const Mermaid = (all: Record<string, unknown>): unknown => {
      props = all;
      return all['children'];
    };
    const modules = { '@theme/Mermaid': { default: Mermaid } };
    const html = await site.html(`\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`, { path, modules });
    return { ...props, html };
  };

  test('is the code inside of the component', async () => {
    const { html, frame, settings, height, name } = await given(kinds.flowchart);
    expect(html).toContain('class="code-block language-mermaid"');
    expect({ frame, settings, height, name }).toEqual({
      frame: '/base/m/',
      settings: '{"light":"default"}',
      height: '12rem',
      name: undefined,
    });
  });

  test.each([
    ['flowchart LR\n  accTitle: The way\n  A --> B', '', 'The way'],
    ['---\ntitle: "The way"\n---\nflowchart LR\n  A --> B', '', 'The way'],
    ['flowchart LR\n  A --> B', 'title="The way"', 'The way'],
    ['pie title Pets\n  "a" : 1', '', 'Pets'],
    ['gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section S\n  a :2024-01-01, 3d', '', 'Plan'],
  ])('has the name of %j', async (source, meta, expected) => {
    expect((await given(source, meta))['name']).toBe(expected);
  });

  test('has the height of its fence, or one for its lines', async () => {
    expect((await given(kinds.pie, 'height=300'))['height']).toBe('300px');
    const long = Array.from({ length: 30 }, (_, index) => `  A${index} --> B`).join('\n');
    expect((await given(`flowchart LR\n${long}`))['height']).toBe('40rem');
  });

  test('whose parser needs a browser is a warning with its place', async () => {
    const other = await createPageCompiler({
      markdown: {
        ...markdown,
        rehypePlugins: [
          [diagrams, { frame: '', settings: {}, parse: () => Promise.reject(new TypeError('no document')) }],
        ],
      },
      components: new Set(['Mermaid']),
    });
    onTestFinished(() => other.remove());
    const { messages } = await other.compile('# A\n\n```mermaid\nnew\n```\n', path);
    expect(messages.map(({ reason, line }) => [reason, line])).toEqual([
      ['The diagram cannot be checked without a browser: no document.', 3],
    ]);
  });

  test('that cannot be read is an error with its place', async () => {
    const error = (await site
      .compile('# A\n\n```mermaid\nflowchart LR\n  A[Start --> B\n```\n', path)
      .catch((thrown: unknown) => thrown)) as { reason: string; line: number };
    expect(error.reason).toBe('The diagram cannot be read: syntax error at `...LR  A[Start --> B`.');
    expect(error.line).toBe(3);
  });
});

describe('the files of Mermaid', () => {
  const base = { ...config, base: '/docs/' };
  const read = async () => {
    const files: { path: string; text: string }[] = [];
    for await (const file of libraryFiles(base, '11')) files.push(file);
    return files;
  };

  test('are the modules of the package, unchanged, under names that servers know', async () => {
    const files = await read();
    const path = framePath('11');
    const modules = files.slice(2);
    expect(files.map((file) => file.path).slice(0, 3)).toEqual(
      ['index.html', 'start.js', 'mermaid.esm.min.js'].map((name) => path + name),
    );
    expect(modules.length).toBeGreaterThan(50);
    for (const module of modules) {
      const name = module.path.slice(path.length).replace(/\.js$/, '.mjs');
      expect(module.text).toBe(readFileSync(join(packageRoot, 'node_modules/mermaid/dist', name), 'utf8'));
    }
    const { imports } = JSON.parse(
      /<script type="importmap">(.*?)<\/script>/.exec(files[0]?.text ?? '')?.[1] ?? '',
    ) as {
      imports: Record<string, string>;
    };
    expect(Object.values(imports)).toEqual(modules.map((module) => `/docs/${module.path}`));
    expect(Object.keys(imports)).toEqual(modules.map((module) => `/docs/${module.path.replace(/\.js$/, '.mjs')}`));
  });

  test('have a document whose policy allows its import map and styles, but no other script', async () => {
    const [frame] = await read();
    const text = frame?.text ?? '';
    const { scripts, styles } = policyNeeds([readMarkup(text).elements]);
    expect([...styles]).toEqual(["'unsafe-inline'"]);
    expect([...scripts]).toHaveLength(1);
    expect(text).toContain(`script-src 'self' ${[...scripts].join(' ')};`);
  });
});

test('a policy without frames of the site is reported', () => {
  const problemsOf = (csp: boolean, sources: Config['security']['sources']) =>
    frameProblems({ ...config, security: { csp, sources, hosts: [] } }).map(({ code }) => code);
  expect(problemsOf(true, { 'frame-src': ['https://example.com'] })).toEqual(['MERMAID_FRAME']);
  expect(problemsOf(true, { 'frame-src': ["'self'"] })).toEqual([]);
  expect(problemsOf(true, {})).toEqual([]);
  expect(problemsOf(false, { 'frame-src': [] })).toEqual([]);
});
