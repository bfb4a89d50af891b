type Act = () => unknown;

const acts: Act[] = [];

/**
 * Runs tasks after the tests of the current file, the last one first. Also works inside of a test, where hooks can no longer be
 * registered.
 */
export function afterFile(act: Act): void {
  acts.push(act);
}

/** For the setup file of a project. */
export async function runAfterFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const act of acts.splice(0).reverse()) {
    try {
      await act();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
