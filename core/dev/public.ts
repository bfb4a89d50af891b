import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { publicLinkProblems } from '../files/public-files.js';
import type { NamedFiles } from '../server/clean-url.js';
import { createFolderSender, type FolderSender } from '../server/folder-sender.js';
import { createPublishedFiles } from '../server/output-files.js';
import type { Site } from '../hooks.js';

/** Files of the public folder, as they are on disk at the moment: what a build copies, and nothing else. */
export interface PublicFiles extends NamedFiles {
  /** Answers with a file, by its names below the folder. False when there is none: then nothing was sent. */
  readonly send: FolderSender['send'];
}

/** Opens the public folder. It need not exist. A link that a build would not follow is reported when it is asked for. */
export function createPublicFiles({ config, logger }: Pick<Site, 'config' | 'logger'>): PublicFiles {
  const { publicDir } = config;
  const files = createPublishedFiles(publicDir);
  const { send } = createFolderSender(files);
  const reported = new Set<string>();
  /** There is something of that name, but a link leads out on the way to it. */
  const reportLinks = (): void => {
    const problems = publicLinkProblems(publicDir).filter(({ at }) => at && !reported.has(at.file));
    for (const { at } of problems) if (at) reported.add(at.file);
    if (problems.length > 0) logger.error(problems);
  };
  return {
    async has(segments) {
      if ((await files.find(segments)) !== null) return true;
      if (segments.length > 0 && (await exists(join(publicDir, ...segments)))) reportLinks();
      return false;
    },
    list: (segments) => files.list(segments),
    send,
  };
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
