import { expect, test } from 'vitest';
import { problemsIn } from '../../check/chinese-prose.js';

test.for([
  ['使用Rsbuild 构建', 'no space between Han and Latin: 使用Rsbuild 构建'],
  ['设置`dev.hmr` 选项', 'no space between Han and Latin: 设置x 选项'],
  ['参考[dev.hmr](/config/dev/hmr) 选项', 'no space between Han and Latin: 参考dev.hmr 选项'],
  ['参考 [目录](#目录) 一节', 'a space between Han characters: 参考 目录 一节'],
  ['构建完成 ，然后', 'a space next to full-width punctuation: 构建完成 ，然后'],
  ['构建完成, 然后', 'half-width punctuation after Han: 构建完成, 然后'],
  ['构建完成.', 'half-width punctuation after Han: 构建完成.'],
  ['构建(生产)', 'half-width brackets next to Han: 构建(生产)'],
  ['称为 "环境"', 'quotation marks other than “ ”: 称为 "环境"'],
  ['称为「环境」', 'quotation marks other than “ ”: 称为「环境」'],
  ['构建完成。。', 'punctuation twice: 构建完成。。'],
  ['您的项目', '您 for the reader: 您的项目'],
  ['**注意：**请构建', 'an emphasis that does not close: **注意：**请构建'],
])('%s', ([line = '', problem]) => {
  expect(problemsIn(line)).toEqual([problem]);
});

test.for([
  '使用 Rsbuild 1.5 构建，默认值为 `true`。',
  '- **类型：** `boolean`',
  '**注意**：请参考[目录](/config/)，再设置 [dev.hmr](/config/dev/hmr) 选项。',
  '句子。**强调**的文字（说明）和“引用”。',
  '| 文件 | `src/index.ts` |',
  '<Tab label="配置">',
  '按下 <kbd>Ctrl</kbd> + <kbd>C</kbd>，占用 10 KiB、200 ms 或 50%。',
  '错误信息为 `Cannot find module, (really)`：',
  '### 安装 {#install}',
])('%s is right', (line) => {
  expect(problemsIn(line)).toEqual([]);
});
