import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IslandCollectorContext, islandReference } from '../../../core/client/island-reference.js';
import type { IslandMark } from '../../../core/contract/rendered-content.js';

const Island = islandReference('site/Widget.tsx', 'default');

function render(props: Record<string, unknown>): { html: string; marks: IslandMark[] } {
  const marks: IslandMark[] = [];
  const html = renderToStaticMarkup(
    <IslandCollectorContext value={(mark) => marks.push(mark) - 1}>
      <Island {...props} />
    </IslandCollectorContext>,
  );
  return { html, marks };
}

describe('islandReference', () => {
  it('leaves a mark, JSON props, and slots for React elements', () => {
    const { html, marks } = render({
      n: 1,
      list: ['a', null, { deep: true }],
      gone: undefined,
      children: <b>x</b>,
      panels: [<i key="1">p</i>, 'text'],
    });
    expect(html).toBe('<tap-island n="0"><tap-slot><b>x</b></tap-slot><tap-slot><i>p</i></tap-slot></tap-island>');
    expect(marks[0]?.props).toEqual({
      n: 1,
      list: ['a', null, { deep: true }],
      children: { $slot: 0 },
      panels: [{ $slot: 1 }, 'text'],
    });
  });

  it('takes mixed children as one slot', () => {
    const { html, marks } = render({ children: ['a ', <b key="b">b</b>] });
    expect(html).toContain('<tap-slot>a <b>b</b></tap-slot>');
    expect(marks[0]?.props).toEqual({ children: { $slot: 0 } });
  });

  it.each([
    ['onClick', () => undefined, 'a function'],
    ['when', new Date(0), 'a `Date`'],
    ['n', Number.NaN, 'a number'],
    ['list', [1, [() => undefined]], 'a function'],
    ['big', 1n, 'a bigint'],
    ['slot', { $slot: 1 }, '$slot'],
  ])('refuses `%s`', (prop, value, kind) => {
    expect(() => render({ [prop]: value })).toThrow(kind);
    expect(() => render({ [prop]: value })).toThrow(expect.objectContaining({ component: 'Widget' }));
  });
});
