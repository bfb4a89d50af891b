import { afterAll } from 'vitest';
import { runAfterFile } from './open-site.js';

afterAll(runAfterFile);
