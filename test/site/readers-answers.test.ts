import { describe, expect, test } from 'vitest';
import { openSite } from '../open-site.js';

const config = (plugin: string): string => `
import { analytics, contentDocs, feedback } from 'tapdocs/plugins';
export default { title: 'Docs', url: 'https://example.org', base: '/sub/', security: { csp: true }, plugins: [contentDocs(), ${plugin}] };`;

async function built(plugin: string): Promise<string> {
  const site = openSite({
    'tapdocs.config.ts': config(plugin),
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A & B\n',
    'docs/quiet.md': '---\nfeedback: false\n---\n\n# Quiet\n',
  });
  const { code, output } = await site.tapdocs('build');
  expect([code, output]).toEqual([0, expect.not.stringContaining('⚠')]);
  if (plugin.startsWith('feedback')) expect(site.read('dist/quiet.html')).not.toMatch(/helpful|Report a problem/);
  return site.read('dist/a.html');
}

describe('feedback without JavaScript', () => {
  test('is a form that the policy allows', async () => {
    const html = await built(`feedback({ endpoint: 'https://answers.example.org/pages' })`);
    expect(html).toMatch(/<form[^>]* action="https:\/\/answers\.example\.org\/pages"/);
    expect(html).toContain('<input type="hidden" name="path" value="/a"/>');
    expect(html).toMatch(/<button[^>]*name="helpful"[^>]*>No<\/button>/);
    expect(html).toMatch(/connect-src [^;]*https:\/\/answers\.example\.org;/);
    expect(html).toMatch(/form-action [^;]*https:\/\/answers\.example\.org/);
  });

  test('is a link to a new issue', async () => {
    const html = await built(`feedback({ issue: 'https://github.com/me/docs/issues/new?labels=docs' })`);
    expect(html).toContain(
      'href="https://github.com/me/docs/issues/new?labels=docs&amp;title=Docs%3A+A+%26+B&amp;body=https%3A%2F%2Fexample.org%2Fsub%2Fa%0A%0A"',
    );
  });
});

describe('analytics', () => {
  test.each([
    [
      `{ provider: 'plausible', id: 'docs.example.org' }`,
      '<script defer src="https://plausible.io/js/script.js" data-domain="docs.example.org"></script>',
    ],
    [
      `{ provider: 'umami', id: 'x', host: 'https://u.example' }`,
      '<script defer src="https://u.example/script.js" data-website-id="x"></script>',
    ],
    [
      `{ provider: 'posthog', id: 'phc_x', consent: false }`,
      '<script defer src="https://us-assets.i.posthog.com/static/array.js"></script>',
    ],
    [
      `{ provider: 'google', id: 'G-1' }`,
      '<script defer src="https://www.googletagmanager.com/gtag/js?id=G-1" type="text/plain"></script>',
    ],
  ])('%s', async (options, script) => {
    const html = await built(`analytics(${options})`);
    expect(html).toContain(script);
    const { origin } = new URL(/src="(https:[^"]+)"/.exec(script)?.[1] ?? '');
    expect(html).toMatch(new RegExp(`script-src [^;]*${origin}`));
    expect(html).toMatch(/connect-src [^;]*https:\/\//);
    expect(html.includes('tapdocs-consent')).toBe(script.includes('text/plain'));
  });

  test('wrong options are errors with the nearest name', async () => {
    const site = openSite({ 'docs/index.md': '# Home\n' });
    const problems = async (plugin: string) => {
      site.write({ 'tapdocs.config.ts': config(plugin) });
      const { output } = await site.tapdocs('build');
      return output;
    };
    expect(await problems(`analytics({ provider: 'plausable', id: 'x' })`)).toMatch(
      /CONFIG_INVALID[^]*Did you mean `"?plausible"?`/,
    );
    expect(await problems(`analytics({ provider: 'umami' })`)).toMatch(/CONFIG_REQUIRED[^]*`analytics\.id` is missing/);
    expect(await problems(`feedback({})`)).toMatch(
      /CONFIG_INVALID[^]*`endpoint` or `issue`, but it is called with neither/,
    );
    expect(await problems(`feedback({ endpont: '/x' })`)).toContain('Did you mean `endpoint`?');
  });
});
