import { defineConfig, type Plugin, problem } from 'tapdocs';
import { checkCommand, contentDocs, i18n, linkCheck, redirects } from 'tapdocs/plugins';

/** A check of a plugin that is not built in. */
const shouting: Plugin = {
  name: 'shouting',
  apply(site) {
    site.hooks.commands.tap('shouting', (program, context) => {
      checkCommand(program, site, context)
        .option('--shouting <severity>', 'tell titles that shout')
        .addCheck({
          name: 'shouting',
          run: ({ inspection, options }) =>
            inspection.routes.all
              .filter(({ title }) => /^[A-Z ]{4,}$/.test(title))
              .map(({ title, filePath }) => ({
                ...problem('CONTENT_WARNING', { detail: `\`${title}\` shouts.` }, { file: filePath }),
                severity: options['shouting'] === 'error' ? 'error' : 'warning',
              })),
        });
    });
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
