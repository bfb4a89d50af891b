// Tests claims of pages with the Rsbuild that is installed in its folder, and prints the results as JSON.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createRsbuild } from '@rsbuild/core';

const facts = {};
const file = (path, content) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
const list = (folder) => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};
const create = (entry, config = {}) =>
  createRsbuild({
    loadEnv: true,
    rsbuildConfig: {
      logLevel: 'silent',
      ...config,
      source: { entry: { index: entry } },
      output: { filenameHash: false, minify: false, ...config.output },
      performance: { printFileSize: false },
    },
  });
const builds = async (entry, config) => {
  try {
    await (await create(entry, config)).build();
    return true;
  } catch {
    return false;
  }
};

file('package.json', '{ "private": true }');
process.env.PUBLIC_TITLE = 'Shop';

// JSX without a plugin of a framework.
for (const extension of ['jsx', 'tsx']) {
  file(`src/view.${extension}`, 'export const view = <p>text</p>;');
  facts[extension] = await builds(`./src/view.${extension}`);
}

// The conditions of `exports`.
const byMode = { development: './development.js', production: './production.js' };
file('node_modules/by-mode/package.json', JSON.stringify({ name: 'by-mode', exports: { '.': byMode } }));
for (const mode of Object.keys(byMode)) {
  file(`node_modules/by-mode/${mode}.js`, `export default 'resolved for ${mode}';`);
  file('src/conditions.js', "import found from 'by-mode';\nconsole.log(found);");
  await builds('./src/conditions.js', { mode });
  facts[mode] = readFileSync('dist/static/js/index.js', 'utf8').includes(`resolved for ${mode}`);
}

// Names of variables that are computed.
file('src/names.js', 'module.exports = (name) => import.meta.env[name];');
await builds('./src/names.js', { output: { target: 'node' } });
const variable = createRequire(`${process.cwd()}/`)('./dist/index.js');
facts.computed = { mode: variable('MODE'), own: variable('PUBLIC_TITLE') ?? null };

// Limits of inlining.
const images = (sizes) => {
  for (const size of sizes) file(`src/images/${size}.png`, Buffer.alloc(size, size % 251));
  const imports = sizes.map((size) => `import image${size} from './images/${size}.png';\nconsole.log(image${size});`);
  file('src/images.js', imports.join('\n'));
};
images([4096, 4097]);
await builds('./src/images.js');
facts.emitted = list('dist/static/image');
images([5000, 8096, 8097]);
await builds('./src/images.js', {
  output: { dataUriLimit: 100 },
  environments: { web: { output: { dataUriLimit: { svg: 100 } } } },
});
facts.emittedUnnamed = list('dist/static/image');

// Files of an earlier `rsbuild inspect`.
const leftBehind = async (root, cleanDistPath) => {
  file(`${root}/.rsbuild/old.mjs`, '');
  await builds('./src/names.js', { output: { cleanDistPath, distPath: { root } } });
  return list(`${root}/.rsbuild`);
};
facts.leftBehind = {
  auto: await leftBehind('dist', 'auto'),
  never: await leftBehind('dist', false),
  outside: await leftBehind('../outside', 'auto'),
};

// Long functions in the output of `rsbuild inspect`.
const long = (config) => {
  config.name = 'a text that is long enough to make the function longer than the limit of what is printed';
};
const inspected = await create('./src/names.js', { tools: { rspack: long } });
for (const verbose of [false, true]) {
  const { rsbuildConfig } = await inspected.inspectConfig({ verbose });
  facts[verbose ? 'verbose' : 'brief'] = rsbuildConfig.includes('a text that is long enough');
}

// Compression of answers of the dev server.
const answer = (type) => (request, response, next) => {
  if (request.url !== `/${type}`) return next();
  if (type === 'typed') response.setHeader('Content-Type', 'text/plain');
  response.end('text '.repeat(1000));
};
const setupMiddlewares = (middlewares) => middlewares.push(answer('typed'), answer('untyped'));
const served = await create('./src/names.js', { dev: { setupMiddlewares }, server: { host: '127.0.0.1' } });
const { port, server } = await served.startDevServer({ getPortSilently: true });
const encoding = (path) =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding'] ?? null);
    }).on('error', reject);
  });
facts.encoding = { typed: await encoding('/typed'), untyped: await encoding('/untyped') };
await server.close();

console.log(JSON.stringify(facts));
process.exit(0);
