#!/usr/bin/env node
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// The range of `engines` in package.json.
if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  // From Node 22 on: keeps what was compiled of modules that are loaded one by one.
  module.enableCompileCache?.();
  // Before the program is loaded: what V8 has compiled of it was kept with these flags.
  const { shareFlags } = await import('../dist/core/installed/v8-flags.js');
  shareFlags();
  const cli = await import('../dist/core/cli.js');
  void cli.main();
} else {
  process.stderr.write(`Tapdocs needs Node 20.19, or 22.12 and later; this is ${process.versions.node}.\n`);
  process.exit(1);
}
