import { fail, problem } from 'tapdocs';

/** It has the package `tapdocs-docusaurus`: a call throws an error that says so. */
export const docusaurus: (options?: unknown) => never = moved('docusaurus');

/** It has the package `tapdocs-rspress`: a call throws an error that says so. */
export const rspress: (options?: unknown) => never = moved('rspress');

function moved(name: string): () => never {
  return () => fail(problem('PRESET_MOVED', { name, package: `tapdocs-${name}` }));
}
