import { expect, it } from 'vitest';
import { countPage } from '../../presets/count-conventions.js';
import { conventions } from '../migration/describe.js';

it('conventions are counted in prose and in code, each in its place', () => {
  const text = `---
slug: /a
sidebar_position: 2
title: A
---

import Tabs from '@theme/Tabs';
import Own from '@site/src/own';
import { useState } from 'react';
import './a.css';
import text from '!!raw-loader!./a.js';

# A {#a}

## B {/* #b */}

:::tip Title

> :::note
> In a quotation.
> :::

:::

<!-- A comment -->

<img src={require('./a.png').default} />

\`\`\`\`md
import Tabs from '@theme/Tabs';
:::tip
\`\`\`js
// highlight-next-line
\`\`\`
:::
\`\`\`\`

\`\`\`mermaid
graph TD;
\`\`\`

:::info
:::

~~~js
# C {#c}
`;
  const counts: Record<string, number> = {};
  countPage(text, conventions, (name, count) => void (counts[name] = (counts[name] ?? 0) + count));
  expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual({
    '`slug` in front matter': 1,
    '`sidebar_position` in front matter': 1,
    admonitions: 3,
    'ids of headings': 2,
    'HTML comments': 1,
    '`require()` of files': 1,
    'magic comments in code': 1,
    diagrams: 1,
    '`@theme/Tabs`': 1,
    'imports from `@site/…`': 1,
    'imports with `raw-loader`': 1,
  });
});
