import { defineConfig, type Plugin, type Problem, problem } from 'tapdocs';
import { contentDocs, i18n, linkCheck, linkCheckHooks, redirects } from 'tapdocs/plugins';

/** A check of a plugin that is not built in. */
const shouting: Plugin = {
  name: 'shouting',
  apply(site) {
    const { command, check } = linkCheckHooks(site);
    command.tap('shouting', ({ command: given }) => {
      given.option('--shouting <severity>', 'tell titles that shout');
    });
    check.tap('shouting', (problems, { routes, options }) => [
      ...problems,
      ...routes.all
        .filter(({ title }) => /^[A-Z ]{4,}$/.test(title))
        .map(({ title, filePath }): Problem => ({
          ...problem('CONTENT_WARNING', { detail: `\`${title}\` shouts.` }, { file: filePath }),
          severity: options['shouting'] === 'error' ? 'error' : 'warning',
        })),
    ]);
  },
};

export default defineConfig({
  title: 'Languages',
  url: 'https://example.org',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n({ fallback: true, report: { missingMessages: 'off' } }),
    linkCheck({ external: { allowPrivate: true, retries: 0 } }),
    redirects({ rules: [{ from: '/old', to: '/guide/start' }] }),
    shouting,
  ],
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/start' }] },
});
