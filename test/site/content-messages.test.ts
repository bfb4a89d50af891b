import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { bundlers } from '../long.js';
import { openSite, problemsIn } from '../open-site.js';

/** Code and place of each problem with its hint, as they are printed. */
function hintsIn(stderr: string): Record<string, string> {
  const blocks = stderr.split(/^(?=✖ )/m).filter((block) => block.startsWith('✖ '));
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const hint = /^ +hint: (.*)$/m.exec(block)?.[1] ?? '';
      return problemsIn(block).map((head) => [head, hint]);
    }),
  );
}

describe('content that would be lost', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.mdx': '# Tabs\n\n<Tabs>\n  <Tab label="a">A</Tab>\n  <Tab>lost</Tab>\n</Tabs>\n',
    'docs/words.mdx': '# Words\n\n<Tabs>\n  <Tab label="a">A</Tab>\n</Tabs>\n\n  <Tabs>\n\n  lost\n\n  </Tabs>\n',
    'docs/group.md': '# Group\n\n:::code-group\n\n```sh\na\n```\n\nlost\n\n:::\n',
    'docs/file.md': '# File\n\n```ts file="x.ts"\n```\n',
  });

  test('is an error with its place and a hint', async () => {
    const { stderr, code } = await site.tapdocs('build');
    const tab = expect.stringMatching(/^Put it into a `<Tab label="…">`/);
    expect(hintsIn(stderr)).toEqual({
      'CONTENT_INVALID docs/index.mdx:5:3': tab,
      'CONTENT_INVALID docs/words.mdx:9:3': tab,
      'CONTENT_INVALID docs/group.md:9:1': tab,
      'CODE_FILE_MISSING docs/file.md:3:1': expect.stringContaining('relative to the page'),
    });
    expect(code).toBe(1);
  });
});

describe('content that looked lost', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.mdx':
      '# A\n\n<Tabs>\n  <>\n    <Tab value="npm">in a fragment</Tab>\n  </>\n</Tabs>\n\n:::tip\n\n- in the tip\n  :::\n\nRest of the page.\n',
    'docs/note.md': '# B\n\nText.\n\n[^a]: Nobody refers to this.\n',
  });

  test('is shown, and what is not shown is reported', async () => {
    const { stdout, stderr, code } = await site.tapdocs('build');
    expect(code).toBe(0);
    expect(stdout + stderr).toContain('docs/note.md:5:1');
    expect(stdout + stderr).toContain('Nothing refers to the footnote `[^a]`');
    const html = site.read('dist/index.html');
    expect(html).toContain('in a fragment');
    expect(html).toMatch(/in the tip<\/li>\s*<\/ul>\s*<\/div>\s*<\/div>\s*<p>Rest of the page\./);
  });
});

describe('messages about content', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.mdx': '# A\n\nSome {foo} here.\n',
    'docs/style.mdx': '# B\n\n<div style="color: red; font-size: 2em">a</div>\n',
    'docs/handler.mdx': '# B\n\n<button onclick="alert(1)">a</button>\n',
    'docs/link.mdx': '# C\n\n<Link href="/">a</Link>\n',
    'docs/unknown.mdx': '# D\n\n<Chart />\n',
    'docs/unclosed.mdx': '# E\n\n<Tabs>\n\n<Tab label="a">\n\ntext\n\n</Tabs>\n',
    'docs/among.mdx': '# F\n\ntext <b>bold\n\nmore\n',
    'docs/brace.mdx': '# G\n\ntext {bold\n\nmore\n',
    'docs/data.mdx': "import data from '../data.bin'\n\n# H\n\n{data}\n",
    'data.bin': new Uint8Array([0, 1, 2]),
    'docs/json.mdx': "import data from '../data.json'\n\n# I\n\n{data.a}\n",
    'data.json': '{\n  "a": [1, 2\n}\n',
    'docs/value.mdx': "import value from '../value.json'\n\n# I\n\n{value.a}\n",
    'value.json': '{ "a": 1,\n  "b": }\n',
    'docs/sheet.mdx':
      "import '../sheet.css'\nimport Own, { Missing } from '../NoDefault'\n\n# M\n\n<Own /> <Missing />\n",
    'sheet.css': '.a {\n  color red;\n}\n',
    'docs/licence.mdx':
      "import licence from '../LICENCE'\nimport far from 'https://example.org/a.js'\n\n# N\n\n{licence} {far}\n",
    LICENCE: '1 + 1\n',
    'NoDefault.tsx': 'export const Missing = () => null;\n',
    'docs/thrown.mdx': '# J\n\nText.\n\n  <Features items={null} />\n',
    'docs/window.mdx': '# K\n\n{window.name}\n',
    'docs/own.mdx': "import Own from '../Own'\n\n# L\n\n<Own />\n",
    'Own.tsx':
      'export default function Own() {\n  return <p style={"color: red" as never}>{missing}</p>;\n}\ndeclare const missing: string;\n',
  });

  test.each(['rspack', 'webpack'])('have the right place and hint, with %s', async (bundler) => {
    const { stderr, stdout, code } = await site.tapdocs('build', '--bundler', bundler);
    const hints = hintsIn(stderr);
    const unfinished = expect.stringMatching(/^Add `<\/(?:Tab|b)>`, or write `<(?:Tab|b) \/>`/);
    const own = Object.keys(hints).filter((key) => key.includes('Own.tsx'));
    expect(own).toEqual(['NAME_UNDEFINED Own.tsx:2:44']);
    expect(hints).toMatchObject({
      'NAME_UNDEFINED docs/index.mdx:3:7': expect.stringContaining('write `\\{foo}` for the characters'),
      'HANDLER_TEXT docs/handler.mdx:3:9': expect.stringContaining('onClick={copy}'),
      'STYLE_TEXT docs/style.mdx:3:6': "Write `style={{ color: 'red', fontSize: '2em' }}`, or give it a class.",
      'COMPONENT_UNKNOWN docs/link.mdx:3:1': "Import it: `import { Link } from 'tapdocs/client'`.",
      'COMPONENT_UNKNOWN docs/unknown.mdx:3:1': expect.stringContaining("import Chart from '@site/components/Chart'"),
      'TAG_UNCLOSED docs/unclosed.mdx:5:1': unfinished,
      'TAG_UNCLOSED docs/among.mdx:3:6': unfinished,
      'CODE_UNFINISHED docs/brace.mdx:3:6': expect.stringContaining('End it with `}`'),
      'COMPONENT_THREW docs/thrown.mdx:5:3': expect.stringContaining('props that it gets'),
      'COMPONENT_THREW docs/window.mdx:3:2': expect.stringContaining('`window`'),
    });
    const compiled = Object.keys(hints).filter((key) => /^(?:DATA|STYLE|IMPORT|EXPORT)_/.test(key));
    expect(compiled.toSorted()).toEqual([
      'DATA_SYNTAX data.json:3:1',
      'DATA_SYNTAX value.json:2:8',
      'EXPORT_MISSING docs/sheet.mdx:2:8',
      'IMPORT_KIND docs/data.mdx:1:19',
      'IMPORT_KIND docs/licence.mdx:1:22',
      'IMPORT_UNRESOLVED docs/licence.mdx:2:18',
      'STYLE_SYNTAX sheet.css:2:3',
      'STYLE_TEXT docs/style.mdx:3:6',
    ]);
    expect(stderr).toContain('The style sheet is not valid: Unknown word color.');
    expect(Object.keys(hints)).toHaveLength(18);
    expect(stdout + stderr).toContain('threw while `docs/thrown.mdx` was rendered');
    expect(stdout + stderr).not.toContain('Module parse failed');
    expect(code).toBe(1);
  });
});

describe('mistakes in Sass and Less', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'a.scss': "@import './inner/part';\n",
    'inner/_part.scss': '.a {\n  color: $missing;\n}\n',
    'b.less': '.a {\n  color: @missing;\n}\n',
    'theme/DocFooter.tsx': "import './footer.css';\nexport default () => <p>Footer</p>;\n",
    'theme/footer.css': '.a {\n  color: red;\n',
  });

  test.each(bundlers)('have their places, with %s', async (bundler) => {
    site.write({ 'docs/index.mdx': "import '../a.scss'\nimport '../b.less'\n\n# Home\n" });
    const { problems, stderr } = await site.tapdocs('build', '--bundler', bundler);
    expect(problems).toEqual(['STYLE_SYNTAX b.less:2:10', 'STYLE_SYNTAX inner/_part.scss:2:10']);
    expect(stderr).toContain('Undefined variable.');
    site.write({ 'docs/index.mdx': '# Home\n' });
    const layout = await site.tapdocs('build', '--bundler', bundler);
    expect(layout.problems).toEqual(['STYLE_SYNTAX theme/footer.css:1:1']);
  });
});

describe('a component in a package of CommonJS', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'package.json': '{ "type": "commonjs" }',
    'components/Box.js': 'export default function Box() { return null; }\n',
    'docs/index.mdx': "import Box from '../components/Box';\n\n# Home\n\n<Box />\n",
  });

  test.for(bundlers)('is an error that names the line of package.json, with %s', async (bundler) => {
    const { stderr, code } = await site.tapdocs('build', '--bundler', bundler);
    expect(hintsIn(stderr)).toEqual({
      'CONTENT_COMPILE components/Box.js:1:1': expect.stringContaining('`"type": "commonjs"` in `package.json`'),
    });
    expect(code).toBe(1);
  });
});
