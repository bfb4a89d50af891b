import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';
import { docusaurus } from '../index.js';

evaluateHere();

const files = {
  'docusaurus.config.js':
    "module.exports = { title: 'A', url: 'https://example.org', baseUrl: '/', presets: ['classic'] };\n",
  'src/components/Pick.jsx':
    'export default ({ children }) => <b>{children.props.children.props.className}{children.props.children.props.metastring}{children}</b>;\n',
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents';\nimport Pick from '../components/Pick';\nexport default { ...MDXComponents, Choose: Pick };\n",
  'src/components/Play.jsx':
    "import { useState } from 'react';\nexport default function Play({ code }) {\n  const [name, show] = useState('js');\n  const Shown = code[name];\n  return <div onClick={() => show('ts')}><Shown /></div>;\n}\n",
  'docs/_part.md': 'Part **of** it.\n',
};

const textOf = (value: unknown): string => JSON.stringify(value);

it.each(['Pick', 'Choose', 'Local'])('a fence reaches <%s> with the props of MDX', async (name) => {
  const fence = '```js title="a.js"\nconst a = 1;\n```';
  const local =
    'export const Local = ({ children }) => <b>{children.props.children.props.className}{children.props.children.props.metastring}{children}</b>;';
  const page = `import Pick from '@site/src/components/Pick';\n\n${local}\n\n# A\n\n<${name}>\n\n${fence}\n\n</${name}>\n`;
  await using site = testSite({ files: { ...files, 'docs/a.md': page }, config: { plugins: docusaurus() } });
  const { content } = await site.record('/docs/a');
  expect(textOf(content)).toContain('<b>language-jstitle=&quot;a.js&quot;<div class=\\"code-block language-js');
});

it('a page that passes a fragment to a component with state runs in the browser', async () => {
  const page =
    "import Play from '@site/src/components/Play';\nimport Part from './_part.md';\n\n# A\n\n<Play code={{ js: Part }} />\n\n<Part />\n";
  await using site = testSite({ files: { ...files, 'docs/a.md': page }, config: { plugins: docusaurus() } });
  const { content, islands } = await site.record('/docs/a');
  expect(content).toEqual([{ island: 0 }]);
  expect(islands).toHaveLength(1);
});
