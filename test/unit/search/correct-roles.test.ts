// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { correctRoles } from '../../../plugins/search-index/theme/search-modal/useDialog.browser.js';

function modal(lists: string): HTMLElement {
  const container = document.createElement('div');
  container.setAttribute('role', 'button');
  container.setAttribute('aria-expanded', 'true');
  container.innerHTML = `<input class="DocSearch-Input" aria-controls="old"><section class="DocSearch-Hits">${lists}</section>`;
  return container;
}

const attributesOf = (element: Element | null | undefined): Record<string, string> =>
  Object.fromEntries(Array.from(element?.attributes ?? [], ({ name, value }) => [name, value]));

const hits =
  '<div>Guide</div><ul id="a" aria-labelledby="x"><li role="option" aria-selected="true"><a href="/b">B</a><button>Save</button></li><li role="option"><a href="/c">C</a><button>Save</button></li></ul>';

it('the modal is a dialog, whose input controls trees of hits', () => {
  const container = modal(hits);
  correctRoles(container, 'Search');
  expect(attributesOf(container)).toEqual({
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
    tabindex: '-1',
  });
  expect(attributesOf(container.querySelector('ul'))).toEqual({ id: 'a', role: 'tree', 'aria-label': 'Guide' });
  expect(attributesOf(container.querySelector('input'))).toMatchObject({
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-expanded': 'true',
    'aria-controls': 'a',
  });
  expect(Array.from(container.querySelectorAll('li'), (hit) => hit.getAttribute('role'))).toEqual([
    'treeitem',
    'treeitem',
  ]);
  const stops = Array.from(container.querySelectorAll('a, button'), (element) => element.getAttribute('tabindex'));
  expect(stops).toEqual(['-1', '0', '-1', '-1']);
});

it('an input without hits controls nothing', () => {
  const container = modal('');
  correctRoles(container, 'Search');
  expect(attributesOf(container.querySelector('input'))).toEqual({
    class: 'DocSearch-Input',
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-expanded': 'false',
  });
});

it('what is right already is not changed, because each change is observed', () => {
  const container = modal(hits);
  correctRoles(container, 'Search');
  const changed = [vi.spyOn(Element.prototype, 'setAttribute'), vi.spyOn(Element.prototype, 'removeAttribute')];
  correctRoles(container, 'Search');
  expect(changed.map(({ mock }) => mock.calls)).toEqual([[], []]);
});
