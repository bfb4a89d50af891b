export default {
  root: 'docs',
  title: 'Small',
  base: '/base/',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  route: { cleanUrls: true, exclude: ['components/**'] },
  builderConfig: { source: { define: { BUILT_FOR: JSON.stringify('readers') } } },
  themeConfig: { locales: [{ lang: 'en', sourceCodeText: 'The code' }] },
};
