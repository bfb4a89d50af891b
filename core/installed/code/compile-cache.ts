import module from 'node:module';
import { isOn } from '../parts.js';

/** Lets Node cache V8's compiled code of the modules that it loads. Needs Node 22. */
export function keepCompiledModules(): void {
  if (isOn('code')) (module as { enableCompileCache?(): void }).enableCompileCache?.();
}
