// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeGroup, Tab, Tabs } from '@theme';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

const Languages = ({ groupId }: { groupId?: string }) => (
  <Tabs label="Language" {...(groupId ? { groupId } : {})}>
    <Tab label="TypeScript" value="ts">
      typed
    </Tab>
    <>
      <Tab label="JavaScript" value="js">
        plain
      </Tab>
    </>
    <Tab label="Rust">fast</Tab>
  </Tabs>
);

const selected = (): string[] => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent ?? '');
const shown = (): string[] =>
  screen
    .getAllByRole('tabpanel', { hidden: true })
    .filter((panel) => !panel.hasAttribute('hidden'))
    .map((panel) => panel.textContent ?? '');

describe('Tabs', () => {
  it.each<[string, ReactNode]>([
    ['text', ['words', <Tab key="a" label="a" />]],
    ['elements', <p key="a">words</p>],
    ['a tab without a label', <Tab key="a">words</Tab>],
    ['a label that is no text, without a value', <Tab key="a" label={<b>a</b>} />],
  ])('refuse %s, which would not be shown', (_, children) => {
    expect(() => renderToString(<Tabs>{children}</Tabs>)).toThrow('would not be shown');
    expect(() => renderToString(<CodeGroup>{children}</CodeGroup>)).toThrow('`<CodeGroup>`');
  });

  it('take the value as the label of a tab without one', () => {
    render(
      <Tabs>
        <Tab value="npm">a</Tab>
      </Tabs>,
    );
    expect(screen.getByRole('tab', { name: 'npm' })).toBeDefined();
  });

  it('shows any label, with its text where scripts are missing', () => {
    render(
      <Tabs>
        <Tab value="npm" label={<b>The npm</b>}>
          a
        </Tab>
        <Tab label="pnpm">b</Tab>
      </Tabs>,
    );
    expect(screen.getByRole('tab', { name: 'The npm' }).innerHTML).toBe('<b>The npm</b>');
    expect(screen.getByRole('tab', { name: 'pnpm' }).innerHTML).toBe('pnpm');
    const panels = screen.getAllByRole('tabpanel', { hidden: true });
    expect(panels.map((panel) => panel.dataset['label'])).toEqual(['The npm', 'pnpm']);
  });

  it('reads and writes the selection in the URL, which is preferred to the saved one', async () => {
    localStorage.setItem('tapdocs.tabs.language', 'Rust');
    window.history.replaceState(null, '', '/page?language=js&other=1#here');
    const tabs = (
      <Tabs groupId="language" queryString>
        <Tab label="js">plain</Tab>
        <Tab label="Rust">fast</Tab>
      </Tabs>
    );
    render(tabs);
    expect(shown()).toEqual(['plain']);
    await userEvent.click(screen.getByRole('tab', { name: 'Rust' }));
    expect(window.location.href).toMatch(/\/page\?language=Rust&other=1#here$/);
    window.history.replaceState(null, '', '/');
    expect(() => renderToString(<Tabs queryString>{[]}</Tabs>)).toThrow('has no name');
  });

  it('shows the first panel, and ties tabs and panels together', () => {
    render(<Languages />);
    const tabs = screen.getAllByRole('tab');
    const panels = screen.getAllByRole('tabpanel', { hidden: true });
    expect(tabs.map((tab) => tab.textContent)).toEqual(['TypeScript', 'JavaScript', 'Rust']);
    expect(shown()).toEqual(['typed']);
    expect(screen.getByRole('tablist', { name: 'Language' })).toBeTruthy();
    expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(panels.map((panel) => panel.id));
    expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabs.map((tab) => tab.id));
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('starts with the tab marked as default, or with `defaultValue`', () => {
    const { unmount } = render(
      <Tabs>
        <Tab label="a">1</Tab>
        <Tab label="b" default>
          2
        </Tab>
      </Tabs>,
    );
    expect(shown()).toEqual(['2']);
    unmount();
    render(
      <Tabs defaultValue="a">
        <Tab label="a">1</Tab>
        <Tab label="b" default>
          2
        </Tab>
      </Tabs>,
    );
    expect(shown()).toEqual(['1']);
  });

  it('moves by arrow keys, Home and End, and wraps', async () => {
    const user = userEvent.setup();
    render(<Languages />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('TypeScript');
    await user.keyboard('{ArrowLeft}');
    expect([document.activeElement?.textContent, ...shown()]).toEqual(['Rust', 'fast']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(selected()).toEqual(['JavaScript']);
    await user.keyboard('{End}');
    expect(selected()).toEqual(['Rust']);
    await user.keyboard('{Home}');
    expect(selected()).toEqual(['TypeScript']);
  });

  it('shares the choice of a group in the page, and remembers it', { meta: { clauses: ['4-tabs'] } }, async () => {
    const user = userEvent.setup();
    render(
      <>
        <Languages groupId="lang" />
        <Languages groupId="lang" />
        <Languages />
      </>,
    );
    await user.click(screen.getAllByRole('tab', { name: 'JavaScript' })[0] as HTMLElement);
    expect(selected()).toEqual(['JavaScript', 'JavaScript', 'TypeScript']);
    expect(localStorage.getItem('tapdocs.tabs.lang')).toBe('js');
  });

  it('follows another browser tab, and ignores a value it does not have', () => {
    render(<Languages groupId="lang" />);
    const change = (newValue: string): void =>
      act(() => {
        window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tapdocs.tabs.lang', newValue }));
      });
    change('Rust');
    expect(shown()).toEqual(['fast']);
    change('cobol');
    expect(shown()).toEqual(['fast']);
  });

  it('lets the browser find text in hidden panels, and shows the panel of a match', () => {
    render(<Languages />);
    const panels = screen.getAllByRole('tabpanel', { hidden: true });
    const hidden = () => panels.map((panel) => panel.getAttribute('hidden'));
    expect(hidden()).toEqual([null, 'until-found', 'until-found']);
    act(() => void panels[2]?.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(shown()).toEqual(['fast']);
    expect(hidden()).toEqual(['until-found', 'until-found', null]);
  });

  it('hydrates what the server rendered, then shows what was remembered', async () => {
    localStorage.setItem('tapdocs.tabs.lang', 'js');
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Languages groupId="lang" />);
    expect(shown()).toEqual(['typed']);
    const panel = root.querySelector('[role=tabpanel]');
    const problems: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, <Languages groupId="lang" />, { onRecoverableError: (error) => problems.push(error) });
    });
    expect(problems).toEqual([]);
    expect(root.querySelector('[role=tabpanel]')).toBe(panel);
    expect(shown()).toEqual(['plain']);
  });
});
