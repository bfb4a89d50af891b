import { afterEach, expect, it } from 'vitest';
import { nativeParserFault, parserName } from '../../../core/installed/native-parser.js';

const { arch, versions } = process;

afterEach(() => {
  Object.defineProperty(process, 'arch', { value: arch });
  Object.defineProperty(process, 'versions', { value: versions });
});

it('is satteri where its binary is installed', () => {
  expect([parserName(), nativeParserFault()]).toEqual(['satteri', '']);
});

it('is micromark, with a reason, where there is no binary', () => {
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  expect(nativeParserFault()).toBe(`there is no package \`@bruits/satteri-${process.platform}-riscv64\``);
  expect(parserName()).toBe('micromark');
});

it('is micromark in a WebContainer, where satteri would be downloaded', () => {
  Object.defineProperty(process, 'versions', { value: { ...versions, webcontainer: '1.0.0' } });
  expect(nativeParserFault()).toBe('Node.js runs in a browser');
  expect(parserName()).toBe('micromark');
});
