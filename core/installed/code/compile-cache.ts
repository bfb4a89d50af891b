import module from 'node:module';
import { isOn } from '../parts.js';

/** From Node 22 on: lets Node keep what V8 has compiled of the modules that it loads. */
export function keepCompiledModules(): void {
  if (isOn('code')) (module as { enableCompileCache?(): void }).enableCompileCache?.();
}
