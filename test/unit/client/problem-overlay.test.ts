// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProblemOverlay } from '../../../core/client/problem-overlay.js';
import { describeProblem } from '../../../core/dev/shown-problem.js';
import { problem, type Problem } from '../../../core/problems/problem.js';

function dialog(): HTMLElement | null {
  return document.querySelector('tapdocs-problems')?.shadowRoot?.querySelector('[role=alertdialog]') ?? null;
}

function open(...problems: Problem[]): HTMLElement {
  createProblemOverlay().show(
    'site',
    problems.map((item) => describeProblem(item, '/site')),
  );
  return dialog() ?? expect.fail('There is no dialog.');
}

// Other files of the worker can have left a language.
beforeEach(() => {
  document.documentElement.lang = '';
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

it('links to the page about a code, in a new tab', () => {
  const [place, link] = open(problem('NOT_UTF8', {}, { file: '/site/a.md' })).querySelectorAll('a');
  expect([place?.textContent, place?.dataset['open']]).toEqual(['a.md', 'a.md']);
  expect([link?.textContent, link?.href, link?.target, link?.rel]).toEqual([
    'About NOT_UTF8 (new tab)',
    'https://tapdocs.github.io/tapdocs/reference/errors#not_utf8',
    '_blank',
    'noreferrer',
  ]);
});

it('does so in the language of the page', () => {
  document.documentElement.lang = 'zh-CN';
  expect(open(problem('NOT_UTF8', {})).querySelector('a')?.textContent).toBe('关于 NOT_UTF8（新标签页）');
});

it('has no link for a code without a page, or to anything but a page', () => {
  const { docs: _, ...plain } = problem('NOT_UTF8', {});
  expect(open(plain).querySelectorAll('a')).toHaveLength(0);
  document.body.replaceChildren();
  expect(open({ ...plain, docs: 'javascript:alert(1)' }).querySelectorAll('a')).toHaveLength(0);
});

it('has the focus, from which Tab leads to the link and then to the button; Escape closes it', () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const shown = open(problem('NOT_UTF8', {}));
  const root = shown.getRootNode() as ShadowRoot;
  expect(root.activeElement).toBe(shown);
  expect([...shown.querySelectorAll('a, button')].map(({ localName }) => localName)).toEqual(['a', 'button']);
  shown.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([dialog(), document.activeElement]).toEqual([null, before]);
});
