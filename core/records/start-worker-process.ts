import { start } from '../installed/start.js';

const { work } = (await start('core/records/worker-process')) as { work(): void };
work();
