import path from 'node:path';
import { mergeRspressConfig } from '@rspress/core';
import { pluginApiDocgen } from '@rspress/plugin-api-docgen';
import fileTree from 'rspress-plugin-file-tree';
import { banner } from './plugins/banner';

export default mergeRspressConfig(
  { title: 'Small' },
  {
    base: '/base/',
    route: { cleanUrls: true },
    globalUIComponents: [path.join(__dirname, 'components/Counter.tsx'), ['components/Absent.tsx', {}]],
    plugins: [banner('For all pages'), fileTree(), pluginApiDocgen({ entries: {} })],
  },
);
