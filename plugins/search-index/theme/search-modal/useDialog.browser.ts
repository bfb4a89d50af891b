import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface DialogOptions {
  /** Its accessible name. */
  label: string;
  /** The element that gets the focus back. */
  opener: Element | null;
  /** Text with the number of hits. */
  count(count: string): string;
  /** Called with the selected hit, or null if there is none. */
  select(hit: Element | null): void;
}

/**
 * Makes the element inside `root` a modal dialog: it sets roles, moves the focus to the input and keeps it inside,
 * makes the page behind it inert, and announces the number of hits.
 */
export function useDialog(root: RefObject<HTMLElement | null>, options: DialogOptions): void {
  const latest = useRef(options);
  latest.current = options;
  // Immediately, so that no key press is lost. The modal itself focuses an input with an initial query later.
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>('.DocSearch-Input')?.focus(), [root]);
  useEffect(() => {
    const element = root.current;
    const container = element?.querySelector<HTMLElement>('.DocSearch-Container');
    if (!element || !container) return;
    const status = addStatus(container);
    const correct = (): void => {
      const { label, count } = latest.current;
      correctRoles(container, label);
      announce(status, { container, count });
      latest.current.select(container.querySelector('.DocSearch-Hit[aria-selected="true"]'));
    };
    correct();
    const observer = new MutationObserver(correct);
    const attributeFilter = ['aria-controls', 'aria-expanded', 'aria-selected', 'role'];
    observer.observe(container, { subtree: true, childList: true, attributes: true, attributeFilter });
    const onKey = (event: KeyboardEvent): void => {
      keepFocus(event, container);
      showMore(event, container);
    };
    element.addEventListener('keydown', onKey, { capture: true });
    const others = Array.from(document.body.children).filter(
      (other): other is HTMLElement => other !== element && other instanceof HTMLElement && !other.inert,
    );
    for (const other of others) other.inert = true;
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKey, { capture: true });
      for (const other of others) other.inert = false;
      const { opener } = latest.current;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [root]);
}

function addStatus(container: HTMLElement): HTMLElement {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  container.querySelector('.DocSearch-Footer')?.append(status);
  return status;
}

interface Announced {
  container: HTMLElement;
  count: DialogOptions['count'];
}

/** Shows and announces the number of hits, or announces that there are none. */
function announce(status: HTMLElement, { container, count }: Announced): void {
  const input = container.querySelector<HTMLInputElement>('.DocSearch-Input');
  const none = container.querySelector(
    '.DocSearch-NoResults .DocSearch-Title, .DocSearch-ErrorScreen .DocSearch-Title',
  );
  const more = Array.from(container.querySelectorAll<HTMLElement>('.search-more'), ({ dataset }) =>
    Number(dataset['more']),
  );
  const hits = more.reduce((sum, each) => sum + each, container.querySelectorAll('.DocSearch-Hit').length);
  const text = none?.textContent ?? (hits > 0 && input?.value ? count(String(hits)) : '');
  status.className = none ? 'visually-hidden' : 'search-count';
  if (status.textContent !== text) status.textContent = text;
}

/** The right arrow at the end of the query shows all sections of the page that is selected. */
function showMore(event: KeyboardEvent, container: HTMLElement): void {
  const input = event.target;
  if (event.key !== 'ArrowRight' || !(input instanceof HTMLInputElement)) return;
  if (input.selectionStart !== input.value.length) return;
  let hit = container.querySelector('.DocSearch-Hit[aria-selected="true"]');
  while (hit && !hit.querySelector('.search-more')) {
    const next: Element | null = hit.nextElementSibling;
    hit = next?.matches('.DocSearch-Hit--Child') ? next : null;
  }
  if (!hit) return;
  event.preventDefault();
  hit.querySelector<HTMLElement>('.search-more')?.click();
}

/** Tab cycles within the dialog. The dialog's own focus trap includes invisible elements. */
function keepFocus(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== 'Tab') return;
  event.stopPropagation();
  const inside = Array.from(container.querySelectorAll<HTMLElement>('a[href], button, input, select')).filter(
    (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled, [inert] *'),
  );
  const first = inside[0];
  const last = inside.at(-1);
  const active = document.activeElement;
  const isOutside = !(active instanceof HTMLElement) || !inside.includes(active);
  const next = event.shiftKey ? (isOutside || active === first) && last : (isOutside || active === last) && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Sets the correct roles of the modal: a dialog, and trees that the input controls. The library marks its container as
 * a button, and its hits as options, which must not contain links and buttons.
 */
export function correctRoles(container: HTMLElement, label: string): void {
  set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': label, tabindex: '-1' });
  remove(container, ['aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']);
  const trees = Array.from(container.querySelectorAll('.DocSearch-Hits > ul'));
  for (const tree of trees) {
    set(tree, { role: 'tree', 'aria-label': tree.previousElementSibling?.textContent ?? label });
    remove(tree, ['aria-labelledby']);
    for (const hit of tree.children) correctHit(hit);
  }
  const input = container.querySelector('.DocSearch-Input');
  if (!input) return;
  set(input, { role: 'combobox', 'aria-haspopup': 'tree', 'aria-expanded': String(trees.length > 0) });
  if (trees.length > 0) set(input, { 'aria-controls': trees.map(({ id }) => id).join(' ') });
  else remove(input, ['aria-controls']);
}

/**
 * Arrow keys select a hit and Enter opens it. Tab stops only at the buttons of the selected hit, so it leaves the list
 * quickly.
 */
function correctHit(hit: Element): void {
  const isSelected = hit.getAttribute('aria-selected') === 'true';
  set(hit, { role: 'treeitem' });
  for (const link of hit.querySelectorAll('a')) set(link, { tabindex: '-1' });
  for (const button of hit.querySelectorAll('button')) set(button, { tabindex: isSelected ? '0' : '-1' });
}

/** Sets only attributes that differ, because each change is observed. */
function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function remove(element: Element, names: readonly string[]): void {
  for (const name of names) if (element.hasAttribute(name)) element.removeAttribute(name);
}
