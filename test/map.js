// @ts-check
import { writeFileSync } from 'node:fs';
import { mappedPage } from './check/map.js';

// Writes the map of `core/ARCHITECTURE.md` from the imports.
const { page, text } = mappedPage();
writeFileSync(page, text);
