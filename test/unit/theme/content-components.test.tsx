import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Badge, Callout, Card, CardGrid, CodeBlock, Details, Icon, LinkCard, Steps } from '@theme';
import { ContentRenderContext } from '../../../core/client/href.js';
import { Surroundings } from './fixture.js';

const html = (element: React.ReactElement): string => renderToStaticMarkup(<Surroundings>{element}</Surroundings>);

describe('Callout', () => {
  it('renders the markup of `:::tip`, with the title of its type', () => {
    expect(html(<Callout type="tip">Go</Callout>)).toBe(
      '<div class="callout callout-tip" role="note"><p class="callout-title">TIP</p><div class="callout-body">Go</div></div>',
    );
  });
  it('takes a title, and folds as `details`', () => {
    expect(html(<Callout title="Mind">x</Callout>)).toContain('aria-label="NOTE"><p class="callout-title">Mind</p>');
    expect(html(<Callout type="details">x</Callout>)).toBe(
      '<details class="callout callout-details"><summary>Details</summary><div class="callout-body">x</div></details>',
    );
    expect(html(<Details />)).toContain('<summary>Details</summary>');
    expect(html(<Details title="More" open />)).toMatch(/^<details class="callout callout-details" open="">/);
  });
});

describe('Card', () => {
  it('is a link in the page’s language and below the base', () => {
    expect(html(<LinkCard title="Start" href="/guide/start/" description="Two minutes" />)).toMatch(
      /<a href="\/base\/guide\/start\/"[^>]*>Start<\/a>.*<p>Two minutes<\/p>/,
    );
  });
  it('leaves a link as written while content is rendered, because it is resolved later', () => {
    const card = <Card title="Start" href="/guide/start/" />;
    expect(html(<ContentRenderContext value={true}>{card}</ContentRenderContext>)).toContain('<a href="/guide/start/"');
  });
  it('opens another site in a new tab', { meta: { clauses: ['4-links-browser'] } }, () => {
    expect(html(<Card title="Rspack" href="https://rspack.rs" />)).toMatch(
      /<a href="https:\/\/rspack\.rs" target="_blank" rel="noopener noreferrer"/,
    );
  });
  it('shows an icon of each kind, hidden from assistive tools', () => {
    expect(html(<Card title="a" icon="🚀" />)).toMatch(/<span class="[^"]*" aria-hidden="true">🚀<\/span>/);
    expect(html(<Card title="a" icon="<svg><g/></svg>" />)).toMatch(/aria-hidden="true"><svg><g\/><\/svg><\/span>/);
    expect(html(<Card title="a" icon="/a.png" />)).toMatch(/<img[^>]* src="\/base\/a\.png" alt="" loading="lazy"\/>/);
  });
});

describe('the small ones', () => {
  it('render their children', () => {
    expect(html(<Badge type="warning" text="beta" />)).toMatch(/data-type="warning">beta<\/span>$/);
    expect(html(<CardGrid columns={3}>x</CardGrid>)).toMatch(/data-columns="3">x<\/div>$/);
    expect(html(<Steps>x</Steps>)).toMatch(/>x<\/div>$/);
  });
  it('draw a link for an icon of an unknown name, and do not look on the prototype', () => {
    const unknown = html(<Icon name="no-such" />);
    expect(html(<Icon name="constructor" />)).toBe(unknown);
    expect(html(<Icon name="link" />)).toBe(unknown);
    expect(html(<Icon name="sun" />)).not.toBe(unknown);
  });
  it('render code in lines whose text is the code', () => {
    const block = html(<CodeBlock code={'a <b>\nc'} title="x.ts" language="ts" />);
    expect(block).toContain('<code><span class="line">a &lt;b&gt;</span>\n<span class="line">c</span></code>');
    expect(block).toContain('<div class="code-title">x.ts</div>');
    expect(block).toContain('class="code-block language-ts"');
  });
});
