import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

/** Uses each door that a plugin has besides pages. */
const doors: Plugin = {
  name: 'doors',
  themeDir: fileURLToPath(new URL('badges', import.meta.url)),
  apply({ hooks, config, logger }) {
    hooks.emit.tapPromise('doors', async ({ output, routes, records }) => {
      const pages = routes.all.filter(({ filePath }) => filePath !== '');
      const lines = await Promise.all(
        pages.map(async ({ path }) => `${path} ${(await records.read(path)).title} ${await records.hash(path)}`),
      );
      output.write('list.txt', lines.join('\n'));
    });
    hooks.check.tap('doors', ({ routes, records }) => {
      const pages = routes.all.filter(({ filePath }) => filePath !== '');
      logger.info(`checked: ${pages.map(({ path }) => `${path} ${records.outline(path) ? 'yes' : 'no'}`).join(', ')}`);
    });
    hooks.server.tap('doors', ({ stack: { mode, live, use } }) =>
      use(async (request, response, next) => {
        if (request.url !== '/live') return next();
        response.end(live ? (await live.records.read('/other')).title : mode);
      }),
    );
    hooks.commands.tap('doors', (program) => {
      program
        .command('greet')
        .argument('[root]')
        .action(() => logger.info(`Hello from ${config.title}.`));
    });
  },
};

export default defineConfig({ title: 'Doors', plugins: [contentDocs(), doors] });
