#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// The range of `engines` in package.json.
if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  import('../dist/core/cli.js').then((cli) => cli.main());
} else {
  console.error(`Tapdocs needs Node 20.19 or later (not 21), or 22.12 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
