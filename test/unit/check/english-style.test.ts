import { expect, test } from 'vitest';
import { paragraphsOf } from '../../docs/style.js';

const page = `---
description: A page, which is short.
---

# tools.less

- **Type:** \`string\`

- **Default:**

  \`\`\`ts
  const none = undefined;
  \`\`\`

<PackageManagerTabs
  command={{
    npm: 'npm add less',
  }}
/>

Sets \`a, b\` for [the loader](/config/tools/less), because it must be set.

| Value | Effect |
| ----- | ------ |
| off   | none   |

- one item
`;

test('prose is what is left without code, headings, tables, types, tags and targets', () => {
  expect(paragraphsOf(page)).toEqual(['Sets x for the loader, because it must be set.', 'one item']);
});

test('tables count where asked for', () => {
  expect(paragraphsOf(page, { tables: true })).toContain('off     none');
});
