import type { ReactNode } from 'react';

export const frontmatter = { title: 'The lab', sidebar: false, custom: ['a', 1] };

export default function Lab(): ReactNode {
  return <h1>In the lab</h1>;
}
