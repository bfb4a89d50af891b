import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

const formula = '$$\n\\sum_{i=1}^n \\frac{a_i}{\\sqrt{b}}\n$$\n';

const site = openSite({
  'tapdocs.config.ts': config(
    'contentDocs(), math(), searchIndex(), llms()',
    "base: '/docs/', url: 'https://example.org', security: { csp: true },",
  ),
  'docs/index.mdx': `# Formulas $a^2$\n\nInline $b_1$, and {1 + 1}.\n\n${formula}`,
  'docs/text.md': `# Text\n\n${formula}`,
  'docs/plain.md': '# Plain\n\nNo formula.\n',
});

describe('formulas', () => {
  test('are shown below a base and a policy', async ({ page }) => {
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(site.read('dist/plain.html')).not.toContain('math');
    expect(site.read('dist/text.md')).toContain('```math\n\\sum');
    const faults: string[] = [];
    page.on('console', (message) => {
      // The site has no icon.
      const isFault = message.type() === 'error' && !message.location().url.endsWith('/favicon.ico');
      if (isFault) faults.push(message.text());
    });
    const server = await site.start('serve');
    await page.goto(`${server.url}plain`);
    await ready(page);
    await page.getByRole('link', { name: 'Formulas' }).first().click();
    const block = page.locator('.tap-math-block math');
    await block.waitFor();
    const font = () => block.evaluate((element) => getComputedStyle(element).fontFamily);
    await expect.poll(font).toContain('Tapdocs Math');
    const height = () => block.evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThan(40);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.goto('about:blank');
    await server.close();
  });

  test('have their style sheet and the font in dev', async () => {
    const server = await site.start('dev');
    const html = await (await fetch(`${server.url}text`)).text();
    const sheet = new URL(/[^"]*_tapdocs\/math\/[^"]*\.css/.exec(html)?.[0] ?? '', server.url);
    const answer = await fetch(sheet);
    const font = /url\('([^']+)'\)/.exec(await answer.text())?.[1] ?? '';
    const answers = [answer, await fetch(new URL(font, sheet))];
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'font/woff2'],
    ]);
  });

  test('that cannot be read are errors with their place', async () => {
    site.write({ 'docs/text.md': '# Text\n\nA $\\frac{a$.\n' });
    const { problems, stderr } = await site.tapdocs('build');
    expect(problems).toEqual(['CONTENT_COMPILE docs/text.md:3:3']);
    expect(stderr).toContain('The formula cannot be read: ');
  });
});
