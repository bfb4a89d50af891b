export const banner = (text: string) => ({
  name: 'banner',
  globalUIComponents: [['components/Banner.tsx', { text }]],
  markdown: { globalComponents: ['components/Since.tsx'] },
});
