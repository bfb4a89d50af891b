import { runEvaluation } from './run-evaluation.js';

runEvaluation();
