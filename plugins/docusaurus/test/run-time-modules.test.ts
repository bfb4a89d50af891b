import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';
import { docusaurus } from '../index.js';
import { Collapsible, useCollapsible, useWindowSize } from '../theme/docusaurus/theme-common.js';

evaluateHere();

const files = {
  'docusaurus.config.js': "module.exports = { title: 'Site', presets: ['classic'] };\n",
  'docs/a.md': `import useBrokenLinks from '@docusaurus/useBrokenLinks';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import More from '@site/src/components/More';
import Go from '@site/src/components/Go';

# A

<b id="x">{useBrokenLinks().collectAnchor('x')}</b> <IconCopy className="one" /> <IconSuccess width={9} />

<NavbarSecondaryMenuFiller component={More} props={{}} />

[x](#x)

<More />

<Go />
`,
  'src/components/More.jsx': `import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
export default function More() {
  const { collapsed } = useCollapsible({ initialState: true });
  return <Collapsible collapsed={collapsed} lazy>More</Collapsible>;
}
`,
  'src/components/Go.jsx': `import { useHistory } from '@docusaurus/router';
export default function Go() {
  const history = useHistory();
  return <button onClick={() => history.push('/docs/a')}>Go</button>;
}
`,
};

it('modules of the run time are known, and what has no counterpart is named', async () => {
  await using site = testSite({ files, config: { plugins: docusaurus() } });
  const { content, islands } = await site.record('/docs/a');
  expect(await site.check()).toEqual([]);
  expect(content).toContainEqual([
    'svg',
    expect.objectContaining({ width: '24', className: 'tap-icon one' }),
    expect.any(String),
  ]);
  expect(content).toContainEqual(['svg', expect.objectContaining({ width: '9' }), expect.any(String)]);
  expect(islands.map(({ module }) => module)).toEqual([expect.stringContaining('More'), expect.stringContaining('Go')]);
  expect(site.log).toMatch(
    /DOCUSAURUS_HOOK docs\/a\.md:4:10\n {2}`NavbarSecondaryMenuFiller` .*the menu of narrow windows/,
  );
});

it('a part that opens and closes is hidden at first, and its width is not known', () => {
  function Part() {
    const { collapsed } = useCollapsible({ initialState: true });
    return createElement(Collapsible, { collapsed, lazy: true, as: 'ul', className: useWindowSize() }, 'More');
  }
  expect(renderToStaticMarkup(createElement(Part))).toBe('<ul class="ssr" hidden="">More</ul>');
});
