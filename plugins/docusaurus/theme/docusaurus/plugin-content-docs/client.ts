export * from './by-id.js';
export * from './data.js';
