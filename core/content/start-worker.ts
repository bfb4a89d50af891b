import { work } from './worker.js';

work();
