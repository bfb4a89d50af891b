import { parentPort, workerData } from 'node:worker_threads';
import { type OutputPlaces, readOutputState } from './output-state.js';

parentPort?.postMessage(readOutputState(workerData as OutputPlaces));
