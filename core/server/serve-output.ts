import { assetFolder } from '../bundle/asset-name.js';
import type { UrlStyle } from '../contract/index.js';
import { createFolderSender, createOutputFiles } from './output-files.js';
import { locate } from './locate.js';
import { serveSite } from './serve-site.js';
import type { Middleware } from './stack.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, problem } from '../problems/problem.js';

export interface OutputOptions {
  /** Absolute path of the output. */
  folder: string;
  /** Starts and ends with `/`. */
  base: string;
  /** The form of the URLs of pages. */
  urlStyle: UrlStyle;
  /** Path prefixes of versions and languages, which can have their own not-found pages: `/zh`, `/1.5/zh`. */
  prefixes: readonly string[];
}

/** Serves a built site as its host should: one URL for each page, the not-found page, compression and caching. */
export function serveOutput({ folder, base, urlStyle, prefixes }: OutputOptions): Middleware {
  const files = createOutputFiles(folder);
  const { send } = createFolderSender(files);
  const assetNames = assetFolder.split('/');
  const named = { has: async (names: readonly string[]) => (await files.find(names)) !== null, list: files.list };
  return serveSite({
    base,
    prefixes,
    files: {
      locate: (place) => locate(place, named, urlStyle),
      send(segments, exchange, status) {
        const isAsset = assetNames.every((name, index) => segments[index] === name);
        return send(segments, exchange, { status, caching: isAsset ? 'immutable' : 'revalidated' });
      },
    },
  });
}

/** A warning if the documents of an output refer to files below another base. Its not-found page is read, which each site has. */
export async function baseProblems(outDir: string, base: string): Promise<Problem[]> {
  const html = await readFile(join(outDir, '404.html'), 'utf8').catch(() => '');
  const [, built = base] = /(?:src|href)="(\/[^"]*?)_tapdocs\/assets\//.exec(html) ?? [];
  return built === base ? [] : [problem('SERVE_BASE', { built, base })];
}
