import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import IslandView, { IslandFinderContext, IslandWatchContext } from '../../../core/client/islands.js';
import type { Island, JsonObject } from '../../../core/contract/index.js';

const island = (props: JsonObject): Island => ({ module: 'site/Box.tsx', export: 'Box', props, slots: [] });

function render(
  props: JsonObject,
  isStrict?: boolean,
): { html: string; seen: unknown[]; entered: unknown[]; found: unknown[] } {
  const seen: unknown[] = [];
  const entered: unknown[] = [];
  const found: unknown[] = [];
  const find = (module: string, name: string) => {
    found.push(`${module} ${name}`);
    return (given: Record<string, unknown>) => {
      seen.push(given);
      return <b>box</b>;
    };
  };
  const watch =
    isStrict === undefined ? null : { enter: (each: Island) => void entered.push(each.export), strict: isStrict };
  const html = renderToString(
    <IslandFinderContext value={find}>
      <IslandWatchContext value={watch}>
        <IslandView island={island(props)} renderSlot={(slot) => `slot ${slot}`} />
      </IslandWatchContext>
    </IslandFinderContext>,
  );
  return { html, seen, entered, found };
}

it('an island is its component with its props, in which slots are rendered at any depth', () => {
  const props = {
    n: 1,
    none: null,
    list: [{ $slot: 0 }, 'text', { deep: { $slot: 2 } }],
    children: { $slot: 1 },
    data: { $slot: 'no' },
  };
  const { html, seen, found } = render(props);
  expect(seen).toEqual([
    { n: 1, none: null, list: ['slot 0', 'text', { deep: 'slot 2' }], children: 'slot 1', data: { $slot: 'no' } },
  ]);
  expect(found).toEqual(['site/Box.tsx Box']);
  expect(html).toContain('<b>box</b>');
  expect(html).toMatch(/^<tap-island style="display:contents">/);
});

it('only an island that may fail alone has a boundary', () => {
  expect(render({}, false)).toMatchObject({ html: expect.stringContaining('<!--$-->'), entered: ['Box'] });
  expect(render({}, true)).toMatchObject({ html: expect.not.stringContaining('<!--$-->'), entered: ['Box'] });
});

it('without a way to find components there is nothing', () => {
  expect(renderToString(<IslandView island={island({})} renderSlot={vi.fn()} />)).toBe('');
});
