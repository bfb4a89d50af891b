// @ts-check
// Writes the lists of the public interface: `npm run surface`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaceFolder, surfaceTexts } from './check/surface/surface.js';

for (const [file, text] of Object.entries(surfaceTexts())) writeFileSync(join(surfaceFolder, file), text);
