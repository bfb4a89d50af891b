import { work } from './worker.js';

await work();
