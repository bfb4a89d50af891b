// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import setup from '@theme/setup';

beforeAll(() => setup(document));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const block = `
  <p id="_status" role="status" data-copied="Copied" data-prompt="To copy: {key}"></p>
  <div class="code-block language-ts has-line-numbers">
    <div class="code-body">
      <pre><code><span class="line"><span class="line-number">1</span>const a = 1;</span>
<span class="line"><span class="line-number">2</span>use(a); <i class="copy-ignore">// shown, not copied</i></span>
</code></pre>
      <div class="code-actions"><button class="code-wrap"></button><button class="code-copy"><svg></svg></button></div>
    </div>
  </div>`;

function page(): { copy: HTMLElement; wrap: HTMLElement; code: HTMLElement; status: HTMLElement } {
  document.body.innerHTML = block;
  const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
  return { copy: find('.code-copy'), wrap: find('.code-wrap'), code: find('.code-block'), status: find('#_status') };
}

function clipboard(writeText: (text: string) => Promise<void>) {
  const spy = vi.fn(writeText);
  vi.stubGlobal('navigator', { clipboard: { writeText: spy } });
  return spy;
}

describe('copying code', () => {
  it(
    'takes the code without line numbers and ignored parts, and says so for two seconds',
    { meta: { clauses: ['4-code-copy', '9-copied'] } },
    async () => {
      vi.useFakeTimers();
      const write = clipboard(() => Promise.resolve());
      const { copy, status } = page();
      copy.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(0);
      expect(write).toHaveBeenCalledWith('const a = 1;\nuse(a); ');
      expect([copy.className, status.textContent]).toEqual(['code-copy copied', 'Copied']);
      await vi.advanceTimersByTimeAsync(1999);
      expect(copy.classList.contains('copied')).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect([copy.className, status.textContent]).toEqual(['code-copy', '']);
    },
  );

  it('falls back to a selection, and claims nothing when that fails too', async () => {
    vi.useFakeTimers();
    clipboard(() => Promise.reject(new Error('denied')));
    const { copy } = page();
    const copied: string[] = [];
    document.execCommand = () => copied.push(document.getSelection()?.toString() ?? '') > 0;
    copy.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(copied).toEqual(['const a = 1;\nuse(a); ']);
    expect(copy.classList.contains('copied')).toBe(true);
    expect(document.body.lastElementChild?.className).toContain('code-block');

    const prompt = vi.fn(() => null);
    vi.stubGlobal('prompt', prompt);
    const other = page().copy;
    document.execCommand = () => false;
    other.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(prompt).toHaveBeenCalledWith('To copy: Ctrl+C', 'const a = 1;\nuse(a); ');
    expect(other.classList.contains('copied')).toBe(false);
  });
});

describe('wrapping code', () => {
  it('turns it on and off', { meta: { clauses: ['4-code-wrap'] } }, () => {
    const { wrap, code } = page();
    wrap.click();
    expect([code.hasAttribute('data-wrap'), wrap.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    wrap.click();
    expect([code.hasAttribute('data-wrap'), wrap.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });
});

describe('the anchor of a heading', () => {
  it('glides there, and leaves other jumps alone', { meta: { clauses: ['2.4-heading-anchor'] } }, () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    document.body.innerHTML = '<h2 id="a"><a class="header-anchor" href="#a">#</a>A</h2>';
    const { style } = document.documentElement;
    document.querySelector<HTMLElement>('.header-anchor')?.click();
    expect(style.scrollBehavior).toBe('smooth');
    vi.advanceTimersByTime(100);
    expect(style.scrollBehavior).toBe('');
  });
});
