import { afterEach, expect, it, vi } from 'vitest';
import { compiledCodeTag } from '../../../core/installed/code/run-compiled.js';

afterEach(() => vi.unstubAllGlobals());

it('is the same for a file in processes of one Node, and another one for another file or build of Node', () => {
  const own = compiledCodeTag('/a/program.cjs');
  expect(compiledCodeTag('/a/program.cjs')).toBe(own);
  expect(compiledCodeTag('/b/program.cjs')).not.toBe(own);
  const { versions, config, platform, arch } = process;
  const others = [
    { versions: { ...versions, node: '20.0.0' }, config, platform, arch },
    { versions, config: { ...config, variables: { ...config.variables, node_shared: 'another' } }, platform, arch },
    { versions, config, platform, arch: 'another' },
  ];
  for (const other of others) {
    vi.stubGlobal('process', other);
    expect(compiledCodeTag('/a/program.cjs')).not.toBe(own);
  }
});
