#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// The range of `engines` in package.json.
if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  const { main } = await import('./dist/create-tapdocs.js');
  await main(process);
} else {
  process.stderr.write(`create-tapdocs needs Node 20.19, or 22.12 and later; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
}
