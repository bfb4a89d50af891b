import { start } from '../installed/start.js';

const { runWorker } = (await start('core/records/run-worker')) as { runWorker(): void };
runWorker();
