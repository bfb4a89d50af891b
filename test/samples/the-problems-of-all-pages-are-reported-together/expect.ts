import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, write }) => {
  const run = await build();
  expect(run.code).toBe(1);
  expect([...run.problems].sort()).toEqual([
    'COMPONENT_UNKNOWN docs/a.mdx:3:1',
    'IMAGE_MISSING docs/a.mdx:5:1',
    'IMPORT_UNRESOLVED docs/b.mdx:1:16',
    'MDX_SYNTAX docs/index.mdx:3:6',
  ]);

  // Pages that fail because of a component are named as well, in all batches.
  write('parts/Bad.tsx', "import x from 'missing';\n\nexport default () => x;\n");
  write('parts/Mid.tsx', "import Bad from './Bad';\n\nexport default () => <Bad />;\n");
  write('docs/_part.mdx', "import Mid from '../parts/Mid';\n\n<Mid />\n");
  const names = Array.from({ length: 40 }, (_, index) => `docs/c/${index}.mdx`);
  for (const [index, name] of names.entries())
    write(
      name,
      `import Bad from '../../${['parts/Bad', 'parts/Mid', 'docs/_part.mdx'][index % 3] ?? ''}';\n\n# ${index}\n\n<Bad />\n`,
    );
  expect((await build()).problems).toContain('IMPORT_UNRESOLVED parts/Bad.tsx:1:16');
  const [, after = ''] = read('.tapdocs/problems.txt').split('IMPORT_UNRESOLVED parts/Bad.tsx');
  for (const name of names) expect(after).toContain(`    ${name}\n`);
};

export default expectation;
