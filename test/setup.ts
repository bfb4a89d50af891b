import { afterAll } from 'vitest';
import { runAfterFile } from './after-file.js';

afterAll(runAfterFile);
