/** What a reader types, and the page or section that must come first; paths are without the prefix of the language. */
export type GoldenQuery = readonly [query: string, first: string];

/** Over the site of Rsbuild, in English. */
export const english: readonly GoldenQuery[] = [
  // Names of pages and of options
  ['cli', '/guide/basic/cli'],
  ['quick start', '/guide/start/quick-start'],
  ['environment variables', '/guide/advanced/env-vars'],
  ['hot module replacement', '/guide/advanced/hmr'],
  ['module federation', '/guide/advanced/module-federation'],
  ['code splitting', '/guide/optimization/code-splitting'],
  ['deploy', '/guide/basic/static-deploy'],
  ['glossary', '/guide/start/glossary'],
  ['vue cli', '/guide/migration/vue-cli'],
  ['plugin development', '/plugins/dev/'],
  ['sass', '/plugins/list/plugin-sass'],
  ['tailwind', '/guide/styling/tailwindcss'],
  // Dotted options
  ['output.filenameHash', '/config/output/filename-hash'],
  ['performance.chunkSplit', '/config/performance/chunk-split'],
  ['dev.hmr', '/config/dev/hmr'],
  ['server.base', '/config/server/base'],
  ['tools.rspack', '/config/tools/rspack'],
  ['api.transform', '/plugins/dev/core#apitransform'],
  // Humps, with and without
  ['filenameHash', '/config/output/filename-hash'],
  ['filenamehash', '/config/output/filename-hash'],
  ['publicDir', '/config/server/public-dir'],
  ['public dir', '/config/server/public-dir'],
  ['legalComments', '/config/output/legal-comments'],
  ['onBeforeBuild', '/plugins/dev/hooks#onbeforebuild'],
  ['createDevServer', '/api/javascript-api/instance#createdevserver'],
  ['type script', '/guide/basic/typescript'],
  ['webworkers', '/guide/basic/web-workers'],
  // Misspelt
  ['enviroment variables', '/guide/advanced/env-vars'],
  ['tailwnd', '/guide/styling/tailwindcss'],
  ['minfy', '/config/output/minify'],
  ['filenmaeHash', '/config/output/filename-hash'],
  ['ouput.filenameHash', '/config/output/filename-hash'],
  ['souceMap', '/config/output/source-map'],
  ['ploxy', '/config/server/proxy'],
  // Beginnings, other forms, questions
  ['browsersl', '/guide/advanced/browserslist'],
  ['removing the console', '/config/performance/remove-console'],
  ['how to configure a proxy', '/config/server/proxy'],
  // Signs
  ['@rsbuild/plugin-react', '/plugins/list/plugin-react'],
  ['import.meta.env', '/guide/advanced/env-vars'],
  ['NODE_ENV', '/config/mode#mode-and-node_env'],
  ['[contenthash:8]', '/guide/basic/output-files#directories-and-names'],
  ['.browserslistrc', '/guide/advanced/browserslist'],
  ['--open', '/config/server/open'],
  // Sections
  ['github pages', '/guide/basic/static-deploy#deploy-to-github-pages'],
  ['React Compiler', '/guide/framework/react#react-compiler'],
  ['styled-components', '/guide/styling/css-in-js#styled-components'],
];

/** The same in Chinese. */
export const chinese: readonly GoldenQuery[] = [
  ['环境变量', '/guide/advanced/env-vars'],
  ['热更新', '/guide/advanced/hmr'],
  ['模块联邦', '/guide/advanced/module-federation'],
  ['快速上手', '/guide/start/quick-start'],
  ['静态资源', '/guide/basic/static-assets'],
  ['构建性能', '/guide/debug/build-profiling'],
  ['浏览器兼容性', '/guide/advanced/browser-compatibility'],
  ['服务端渲染', '/guide/advanced/ssr'],
  ['调试模式', '/guide/debug/debug-mode'],
  ['多环境构建', '/guide/advanced/environments'],
  ['开发服务器', '/guide/basic/server'],
  ['名词解释', '/guide/start/glossary'],
  // Parts of words, and parts of two
  ['环境', '/guide/advanced/env-vars'],
  ['境变', '/guide/advanced/env-vars'],
  ['联邦', '/guide/advanced/module-federation'],
  ['兼容', '/guide/advanced/browser-compatibility'],
  ['部署', '/guide/basic/static-deploy'],
  ['别名', '/guide/advanced/alias'],
  ['路径别名', '/guide/advanced/alias'],
  ['按需编译', '/config/dev/lazy-compilation'],
  ['动态导入', '/guide/optimization/code-splitting'],
  // Questions
  ['怎么部署到 GitHub Pages', '/guide/basic/static-deploy#部署到-github-pages'],
  ['如何去掉文件名中的 hash', '/guide/faq/features#如何去掉文件名中的-hash'],
  // Both scripts, options, misspelt words and signs
  ['Vue 插件', '/plugins/list/plugin-vue'],
  ['sass插件', '/plugins/list/plugin-sass'],
  ['升级 Rsbuild', '/guide/basic/upgrade-rsbuild'],
  ['HTML 模板', '/config/html/template'],
  ['CSS Modules', '/guide/styling/css-modules'],
  ['filenameHash', '/config/output/filename-hash'],
  ['output.assetPrefix', '/config/output/asset-prefix'],
  ['source map', '/config/output/source-map'],
  ['web worker', '/guide/basic/web-workers'],
  ['tailwnd', '/guide/styling/tailwindcss'],
  ['minfy', '/config/output/minify'],
  ['NODE_ENV', '/config/mode#模式与-node_env'],
];
