import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, fail, type Middleware, type Plugin } from 'tapdocs';
import { contentType, listPublicFiles, publicLinkProblems } from 'tapdocs/kit';

const name = 'docusaurus-static';

/**
 * Publishes the files of other public folders than `publicDir`. A file that an earlier folder has is left out.
 *
 * @param folders relative to the site
 */
export function staticFolders(folders: readonly string[]): Plugin {
  return {
    name,
    cacheKey: '',
    apply(site) {
      site.hooks.emit.tap(name, ({ output }) => {
        const { config } = site;
        const problems = folders.flatMap((folder) => publicLinkProblems(join(config.root, folder)));
        if (problems.length > 0) fail(problems);
        for (const [path, file] of filesOf(folders, config)) {
          const { mtimeMs, size } = statSync(file);
          const key = `${name}:${mtimeMs}:${size}`;
          if (!output.keep(path, key)) output.write(path, readFileSync(file), key);
        }
      });
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(serveFiles(folders, site.config));
      });
    },
  };
}

/** Absolute files by their paths in the output. */
function filesOf(folders: readonly string[], { root, publicDir }: Config): ReadonlyMap<string, string> {
  const publicFiles = new Set(listPublicFiles(publicDir));
  const files = new Map<string, string>();
  for (const folder of folders.map((each) => join(root, each))) {
    for (const path of listPublicFiles(folder))
      if (!publicFiles.has(path) && !files.has(path)) files.set(path, join(folder, path));
  }
  return files;
}

function serveFiles(folders: readonly string[], config: Config): Middleware {
  const { root, base } = config;
  return ({ url = '' }, response, next) => {
    const path = url.startsWith(base) ? decoded(url.slice(base.length).replace(/[?#].*$/, '')) : '';
    // The folders are listed only for files that may be in one of them. Only listed files are published.
    const isThere =
      path !== '' && !path.includes('\0') && folders.some((folder) => existsSync(join(root, folder, path)));
    const file = isThere ? filesOf(folders, config).get(path) : undefined;
    if (file === undefined) return next();
    response.setHeader('content-type', contentType(file)).end(readFileSync(file));
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
