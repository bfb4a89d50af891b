import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { publicLinkProblems } from '../files/public-files.js';
import { toProblems } from '../problems/problem.js';
import type { NamedFiles } from '../server/resolve-url.js';
import { createFolderSender, type FolderSender, createPublishedFiles } from '../server/output-files.js';
import type { Site } from '../hooks.js';

/** The current files of the public folder on disk: only those that a build copies. */
export interface PublicFiles extends NamedFiles {
  /** Responds with a file, by its names below the folder. False if there is none; then nothing was sent. */
  readonly send: FolderSender['send'];
}

/**
 * Opens the public folder, which may not exist. A link that a build would not follow, and a file that it could not read, are reported
 * when they are requested.
 */
export function createPublicFiles({ config, logger }: Pick<Site, 'config' | 'logger'>): PublicFiles {
  const { publicDir } = config;
  const files = createPublishedFiles(publicDir);
  const sender = createFolderSender(files);
  const reported = new Set<string>();
  /** The file exists, but a link in its path leads out of the folder. */
  const reportLinks = (): void => {
    const problems = publicLinkProblems(publicDir).filter(({ at }) => at && !reported.has(at.file));
    for (const { at } of problems) if (at) reported.add(at.file);
    if (problems.length > 0) logger.error(problems);
  };
  /** The file exists, but cannot be opened. */
  const reportRefusal = async (file: string): Promise<void> => {
    if (reported.has(file)) return;
    try {
      await (await open(file)).close();
    } catch (error) {
      reported.add(file);
      logger.error(toProblems(error));
    }
  };
  return {
    async has(segments) {
      if ((await files.find(segments)) !== null) return true;
      if (segments.length > 0 && (await exists(join(publicDir, ...segments)))) reportLinks();
      return false;
    },
    list: (segments) => files.list(segments),
    async send(segments, exchange, options) {
      if (await sender.send(segments, exchange, options)) return true;
      const file = await files.find(segments);
      if (file !== null) await reportRefusal(file);
      return false;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
