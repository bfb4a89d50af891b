import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
/** A folder with the files given by path, removed when the test ends. */
export async function tempFolder(files) {
    const folder = await makeFolder(files);
    onTestFinished(() => removeFolder(folder));
    return folder;
}
export async function makeFolder(files) {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'tapdocs-')));
    for (const [path, content] of Object.entries(files)) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
    }
    return folder;
}
export async function removeFolder(folder) {
    await rm(folder, { recursive: true, force: true });
}
