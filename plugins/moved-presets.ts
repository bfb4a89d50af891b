import { fail, problem } from 'tapdocs';

/** Presets for sites of other generators have packages of their own. A configuration that imports them from here says so. */
export const docusaurus: (options?: unknown) => never = moved('docusaurus');
export const rspress: (options?: unknown) => never = moved('rspress');

function moved(name: string): () => never {
  return () => fail(problem('PRESET_MOVED', { name, package: `tapdocs-${name}` }));
}
