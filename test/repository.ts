import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const repository = fileURLToPath(new URL('..', import.meta.url));
/** Folder for files that tests write. git ignores it. */
export const scratch = join(repository, 'test/.tmp');
