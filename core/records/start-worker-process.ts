import { shareFlags } from '../installed/v8-flags.js';

shareFlags();
const { work } = await import('./worker-process.js');
work();
