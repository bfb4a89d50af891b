const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    intro:
      'These pages are made from the installed package: the options, hooks, types and errors come from its code, the pages of plugins and components from their README files.',
    description: 'All reference pages: options, front matter, commands, hooks, errors, types, plugins and components.',
  },
  zh: {
    Reference: '参考',
    Options: '配置项',
    'Front matter': 'Front matter',
    Commands: '命令',
    Hooks: 'Hook',
    Slots: '插槽',
    Tokens: '设计变量',
    'Error codes': '错误码',
    'Theme components': '主题组件',
    Core: '核心',
    Types: '类型',
    Plugins: '插件',
    Components: '组件',
    page: '页面',
    contents: '内容',
    intro:
      '这些页面由已安装的包生成：选项、hook、类型和错误来自代码，插件与组件的页面来自各自的 README。参考页面只有英文版。',
    description: '全部参考页面：配置项、front matter、命令、hook、错误码、类型、插件和组件。',
  },
};

/** The text of a language for an English one. Names of plugins and components have none: they stay as they are. */
export function sidebarTexts(lang: string): (text: string) => string {
  return (text) => texts[lang]?.[text] ?? texts['en']?.[text] ?? text;
}
