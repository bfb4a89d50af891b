import { shareFlags } from '../v8-flags.js';

shareFlags();
const { work } = await import('./worker.js');
work();
