#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// The range of `engines` in package.json.
if (process.versions.pnp && major < 22) {
  // There, the loader of Yarn cannot `require` ES modules.
  end(
    `With Yarn's Plug'n'Play, Tapdocs needs Node 22.12 or later; this is ${process.versions.node}. Or add \`nodeLinker: node-modules\` to .yarnrc.yml, and install again.`,
  );
} else if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  const { start, switchFault } = await import('../dist/core/installed/start.js');
  const fault = switchFault();
  if (fault) end(fault);
  const cli = await start('core/cli');
  void cli.main();
} else {
  end(`Tapdocs needs Node 20.19, or 22.12 and later; this is ${process.versions.node}.`);
}

function end(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
