// @ts-check

// A worker runs a test file once. So a test file is copied for each mutation that it reaches, and all copies run in one worker, which loads the
// sources once.

/**
 * @param {string} file a test file
 * @param {string} mutation
 */
export function variantOf(file, mutation) {
  return file.replace(/(\.(?:test|spec)\.tsx?)$/, `.m-${mutation}$1`);
}

/** @param {string} file */
export function mutationOf(file) {
  return /\.m-([\da-f]{8})\.(?:test|spec)\.tsx?$/.exec(file)?.[1] ?? null;
}
