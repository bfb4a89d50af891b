import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { packageRoot } from '../package-root.js';
import type { ServerProgram } from './render.js';

/** Runs a server program's source and gives what it exports. */
export function loadProgram(code: string): ServerProgram {
  const file = join(packageRoot, 'tapdocs-server.cjs');
  const module: { exports: { program?: ServerProgram } } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
  run(module, module.exports, createRequire(file), file, packageRoot);
  if (!module.exports.program) throw new Error('The server program exports nothing.');
  return module.exports.program;
}
