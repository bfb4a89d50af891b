import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../../core/config/types.js';
import { packageRoot } from '../../../core/files/package-root.js';
import { diagrams } from '../../../plugins/mermaid/diagrams.js';
import { libraryFiles, rewritten } from '../../../plugins/mermaid/library-files.js';
import { loadParser } from '../../../plugins/mermaid/packages.js';
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
    const options = { library: '/base/m.js', settings: { light: 'default' }, parse };
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
    const { html, library, settings, height, name } = await given(kinds.flowchart);
    expect(html).toContain('class="code-block language-mermaid"');
    expect({ library, settings, height, name }).toEqual({
      library: '/base/m.js',
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
          [diagrams, { library: '', settings: {}, parse: () => Promise.reject(new TypeError('no document')) }],
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

describe('the modules of Mermaid', () => {
  test('write no HTML and no styles themselves', () => {
    const code =
      'e.innerHTML=t;e.setAttribute("style",s);i=e.innerHTML==t;import("./chunks/a-b.mjs");d.createElement("style")';
    expect(rewritten(code)).toBe(
      'e.mermaidHtml=t;e.mermaidAttribute("style",s);i=e.innerHTML==t;import("./chunks/a-b.js");d.mermaidStyle()',
    );
  });

  test('of the installed version have no other ways to write them', async () => {
    const paths: string[] = [];
    for await (const { path, text } of libraryFiles(config, '11')) {
      paths.push(path);
      const left =
        /\.(?:innerHTML|outerHTML|srcdoc)=(?!=)|\binsertAdjacentHTML\b|\bcreateContextualFragment\b|document\.write|createElementNS\([^)]*"style"|append\("style"\)|\.mjs"/.exec(
          text,
        );
      expect([path, left?.[0]]).toEqual([path, undefined]);
    }
    expect(paths.filter((path) => path.endsWith('/mermaid.esm.min.js'))).toHaveLength(1);
    expect(paths.length).toBeGreaterThan(50);
  });
});
