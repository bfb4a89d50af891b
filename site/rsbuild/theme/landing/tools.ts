import type { Tool } from '@theme/ToolFamily';

const awesome = 'https://github.com/web-infra-dev/awesome-rstack';

/** The tools that are built around Rspack. */
export const family: readonly Tool[] = [
  tool('Rspack', { zh: '打包工具', en: 'Bundler' }),
  tool('Rsbuild', { zh: '构建工具', en: 'Build tool' }),
  tool('Rslib', { zh: '库开发工具', en: 'Library development tool' }),
  tool('Rspress', { zh: '静态站点生成工具', en: 'Static site generator' }),
  tool('Rsdoctor', { zh: '构建分析工具', en: 'Build analyzer' }),
  tool('Rstest', { zh: '测试框架', en: 'Testing framework' }),
  { ...tool('Rslint', { zh: '代码检查工具', en: 'Linter' }), url: 'https://rslint.rs/' },
];

/** The family and, last, the list of what others have made for it. */
export const tools: readonly Tool[] = [
  ...family,
  {
    name: 'Awesome Rstack',
    desc: '生态资源合集',
    descEn: 'Ecosystem collection',
    logo: '/tools/awesome-rstack.svg',
    url: awesome,
  },
];

/** Each tool has a site of its own name, most with a Chinese edition below `/zh/`. */
function tool(name: string, desc: { zh: string; en: string }): Tool {
  const id = name.toLowerCase();
  return {
    name,
    desc: desc.zh,
    descEn: desc.en,
    logo: `/tools/${id}.svg`,
    url: `https://${id}.rs/zh/`,
    urlEn: `https://${id}.rs/`,
  };
}
