import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openSite } from '../open-site.js';

const config = (options: string, more = ''): string => `
import { contentDocs, linkCheck, llms, sitemap } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', ${more}
  plugins: [contentDocs(), linkCheck(), sitemap({ robots: { signals: { search: true, train: false } } }), llms(${options})],
};`;

const files = {
  'docs/index.md': '# Home\n',
  'docs/guide/index.md': '---\ndescription: What it is.\n---\n\n# Guide\n\nText.\n',
  'docs/v1.5.md': '# A dot in the path\n',
};

describe('a page as Markdown, for who asks for it', () => {
  const site = openSite({
    'tapdocs.config.ts': config(`{ hosts: ['nginx', 'vercel'], zip: true }`, `base: '/sub/',`),
    ...files,
  });
  const get = async (origin: string, path: string, accept = 'text/markdown, text/html;q=0.9') => {
    const response = await fetch(new URL(path, origin), { headers: { accept } });
    const { headers } = response;
    const text = await response.text();
    const [type] = (headers.get('content-type') ?? '').split(';');
    return { status: response.status, type, text, vary: headers.get('vary'), at: headers.get('content-location') };
  };

  test.each(['serve', 'dev'] as const)('in %s', async (command) => {
    if (command === 'serve') expect((await site.tapdocs('build')).code).toBe(0);
    const { url } = await site.start(command);
    for (const [path, at] of [
      ['/sub/', '/sub/index.md'],
      ['/sub/guide/', '/sub/guide/index.md'],
      ['/sub/v1.5', '/sub/v1.5.md'],
    ] as const) {
      const page = await get(url, path);
      expect(page).toMatchObject({ status: 200, type: 'text/markdown', at });
      expect(page.text).toBe((await get(url, at)).text);
      expect(page.vary).toContain('Accept');
      const html = await get(url, path, 'text/html');
      expect(html).toMatchObject({ status: 200, type: 'text/html', at: null });
      expect(html.vary).toMatch(/(?:^|, )Accept(?:,|$)/);
    }
    expect((await get(url, '/sub/guide/')).text).toBe(
      '---\ntitle: "Guide"\ndescription: "What it is."\nurl: "https://example.org/sub/guide/"\n---\n\n> Index of this documentation: [llms.txt](https://example.org/sub/llms.txt)\n\n# Guide\n\nText.\n',
    );
    expect(await get(url, '/sub/none')).toMatchObject({ status: 404, at: null });
    expect((await get(url, '/sub/../../etc/passwd')).status).toBe(404);
  });

  test('is named in its document, for who reads only that', () => {
    const html = site.read('dist/guide/index.html');
    expect(html).toContain('<link rel="describedby" type="text/plain" href="https://example.org/sub/llms.txt"/>');
    expect(html).toMatch(
      /<body[^>]*>\n<p hidden lang="en">For agents: the index of this documentation is https:\/\/example\.org\/sub\/llms\.txt and this page is https:\/\/example\.org\/sub\/guide\/index\.md in Markdown\.<\/p>/,
    );
    expect(site.read('dist/404.html')).not.toContain('For agents');
  });

  test('is in an archive with all others', () => {
    const archive = unzipSync(readFileSync(join(site.root, 'dist/docs.zip')));
    expect(Object.keys(archive).sort()).toEqual(['guide/index.md', 'index.md', 'v1.5.md']);
    expect(Buffer.from(archive['guide/index.md'] ?? []).toString()).toBe(site.read('dist/guide/index.md'));
  });

  test('has rules for hosts', () => {
    const { rewrites } = JSON.parse(site.read('dist/vercel.markdown.json')) as {
      rewrites: { source: string; destination: string }[];
    };
    expect(rewrites.map(({ destination }) => destination)).toEqual(['/sub/:path*/index.md', '/sub/:path.md']);
    const nginx = site.read('dist/markdown.nginx.conf');
    const [, folder = '', page = ''] =
      /"~(\^\(\?<tapdocs_folder>.*?)"[^]*"~(\^\(\?<tapdocs_page>.*?)"/.exec(nginx) ?? [];
    expect(new RegExp(folder).exec('/sub/guide/.md')?.groups).toEqual({ tapdocs_folder: '/sub/guide/' });
    expect(new RegExp(page).exec('/sub/guide.md')?.groups).toEqual({ tapdocs_page: '/sub/guide.md' });
    expect(new RegExp(page).test('/sub/guide/.md')).toBe(false);
  });

  test('is reported by `check` if it is too long', async () => {
    site.write({ 'docs/long.md': `# Long\n\n${'Many words. '.repeat(4200)}\n` });
    const { code, output } = await site.tapdocs('check');
    expect(code).toBe(0);
    expect(output).toContain('LLMS_LONG');
    expect(output).toMatch(/The Markdown copy `long\.md` has 50\d{3} characters/);
  });
});

describe('skills for agents', () => {
  const skill = (name: string): string => `---\nname: ${name}\ndescription: Use it when you migrate.\n---\n\n# Steps\n`;

  test('are published with an index and digests, and robots.txt has signals', async () => {
    const site = openSite({
      'tapdocs.config.ts': config(''),
      ...files,
      'skills/migrate/SKILL.md': skill('migrate'),
      'skills/upgrade/SKILL.md': skill('upgrade'),
      'skills/upgrade/scripts/run.sh': 'echo\n',
      'skills/notes.txt': 'x',
    });
    expect((await site.tapdocs('build')).code).toBe(0);
    const place = 'dist/.well-known/agent-skills';
    const digest = (path: string): string =>
      `sha256:${createHash('sha256')
        .update(readFileSync(join(site.root, place, path)))
        .digest('hex')}`;
    const description = 'Use it when you migrate.';
    expect(JSON.parse(site.read(`${place}/index.json`))).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'migrate',
          type: 'skill-md',
          description,
          url: '/.well-known/agent-skills/migrate/SKILL.md',
          digest: digest('migrate/SKILL.md'),
        },
        {
          name: 'upgrade',
          type: 'archive',
          description,
          url: '/.well-known/agent-skills/upgrade.zip',
          digest: digest('upgrade.zip'),
        },
      ],
    });
    const archive = unzipSync(readFileSync(join(site.root, place, 'upgrade.zip')));
    expect(Object.keys(archive)).toEqual(['SKILL.md', 'scripts/run.sh']);
    expect(site.read('dist/robots.txt')).toContain(
      'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
    );
    expect(site.exists('dist/docs.zip')).toBe(false);

    site.write({ 'skills/migrate/SKILL.md': skill('other') });
    expect((await site.tapdocs('build')).problems).toEqual(['LLMS_SKILL skills/migrate/SKILL.md:1']);
  });

  test('need the root of an origin, and a folder that was named', async () => {
    const site = openSite({
      'tapdocs.config.ts': config('', `base: '/sub/',`),
      ...files,
      'skills/a/SKILL.md': skill('a'),
    });
    const { code, output } = await site.tapdocs('build');
    expect([code, output]).toEqual([0, expect.stringContaining('LLMS_SKILLS_BASE')]);
    site.write({ 'tapdocs.config.ts': config(`{ skills: 'sklls' }`) });
    expect((await site.tapdocs('build')).problems).toEqual(['LLMS_SKILLS']);
  });
});
