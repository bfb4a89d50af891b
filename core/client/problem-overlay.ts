import type { ShownProblem } from '../contract/shown-problem.js';

type ProblemSource = 'site' | 'page' | 'browser';

/** Shows problems in the page. */
export interface ProblemOverlay {
  /** Sets the problems of the site as a whole, of the page, or of code that runs. Without problems, the dialog is removed. */
  show(source: ProblemSource, problems: readonly ShownProblem[]): void;
}

const texts = {
  en: {
    title: 'Problems',
    hint: 'Hint:',
    docs: 'About {code} (new tab)',
    close: 'Close (Escape)',
    note: 'Fix the problem and save: this notice then closes.',
  },
  zh: {
    title: '问题',
    hint: '提示：',
    docs: '关于 {code}（新标签页）',
    close: '关闭（Escape）',
    note: '修正并保存后，此提示会自动消失。',
  },
};

/**
 * A dialog over the page. It takes the focus when it opens and returns it when it closes. Escape closes it until the
 * problems change. Styles of the page do not apply to it.
 */
export function createProblemOverlay(): ProblemOverlay {
  const problemsBySource: Record<ProblemSource, readonly ShownProblem[]> = { site: [], page: [], browser: [] };
  const state: { host: HTMLElement | null; before: Element | null; shown: string } = {
    host: null,
    before: null,
    shown: '[]',
  };
  const close = (): void => {
    if (!state.host) return;
    state.host.remove();
    state.host = null;
    if (state.before instanceof HTMLElement) state.before.focus({ preventScroll: true });
  };
  return {
    show(source, problems) {
      problemsBySource[source] = problems;
      const all = new Map(
        [...problemsBySource.site, ...problemsBySource.page, ...problemsBySource.browser].map((item) => [
          JSON.stringify(item),
          item,
        ]),
      );
      const shown = JSON.stringify([...all.keys()]);
      if (shown === state.shown) return;
      state.shown = shown;
      if (!state.host) state.before = document.activeElement;
      state.host?.remove();
      state.host = null;
      if (all.size === 0) {
        if (state.before instanceof HTMLElement) state.before.focus({ preventScroll: true });
        return;
      }
      state.host = openDialog([...all.values()], close);
    },
  };
}

function openDialog(problems: readonly ShownProblem[], close: () => void): HTMLElement {
  const text = document.documentElement.lang.startsWith('zh') ? texts.zh : texts.en;
  const host = document.createElement('tapdocs-problems');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = rules;
  const button = element('button', { type: 'button' }, [text.close]);
  button.addEventListener('click', close);
  const dialog = element(
    'div',
    { role: 'alertdialog', 'aria-modal': 'false', 'aria-labelledby': 'title', tabindex: '-1' },
    [
      element('h2', { id: 'title' }, [`${text.title} (${problems.length})`]),
      ...problems.map(({ code, place, opens, message, frame, hint, docs }) =>
        element('section', {}, [
          element('p', { class: 'place' }, [
            element('strong', {}, [code]),
            ' ',
            opens ? element('a', { href: '#', 'data-open': place }, [place]) : place,
          ]),
          element('p', {}, inCode(message)),
          ...(frame === '' ? [] : [element('pre', { tabindex: '0' }, [frame])]),
          element('p', {}, [`${text.hint} `, ...inCode(hint)]),
          ...(docs === '' ? [] : [element('p', {}, [docsLink(docs, text.docs.replace('{code}', code))])]),
        ]),
      ),
      element('p', {}, [text.note]),
      button,
    ],
  );
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  root.append(style, dialog);
  document.body.append(host);
  dialog.focus({ preventScroll: true });
  return host;
}

/** What is in back-ticks is code. */
function inCode(text: string): (Node | string)[] {
  return text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 0 ? part : element('code', {}, [part])));
}

/** The page stays open, so that what the dialog is about stays in view. */
function docsLink(href: string, name: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noreferrer' }, [name]);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const rules = `
:host { all: initial; }
div { position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-height: 70vh; overflow: auto; padding: 1rem 1.25rem;
  color: #1c1c1c; background: #fff; border: 2px solid #b3261e; border-radius: 8px; font: 15px/1.5 system-ui, sans-serif;
  box-shadow: 0 8px 40px rgb(0 0 0 / 35%); }
h2 { margin: 0; font-size: 1.1rem; color: #b3261e; }
p { margin: 0.4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: inherit; }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
code, .place { font-family: ui-monospace, monospace; }
pre { margin: 0.5rem 0; padding: 0.75rem; overflow: auto; color: inherit; background: #f4f4f4; font: 13px/1.5 ui-monospace, monospace; }
button { font: inherit; padding: 0.25rem 0.75rem; color: inherit; background: #f4f4f4; border: 1px solid #767676; border-radius: 4px; }
@media (prefers-color-scheme: dark) {
  div { color: #eee; background: #1c1c1c; border-color: #f2b8b5; }
  h2 { color: #f2b8b5; }
  pre, button { background: #2b2b2b; }
}
`;
