import type { LoaderContext } from '@rspack/core';
import type { SourceMap } from '../toolkit.js';

/**
 * For `dev`: connects the output of swc for React Refresh to the module, and lets a module that exports only components
 * accept its own updates. The code is added to the first line, so that no line moves.
 */
export default function refreshLoader(this: LoaderContext<object>, source: string, map?: SourceMap): void {
  const isComponent = /\$Refresh(?:Reg|Sig)\$/.test(source);
  this.callback(null, isComponent ? `${opening}${source}\n${closing}` : source, map);
}

const opening =
  'const $RefreshReg$ = (type, name) => globalThis.tapdocsRefresh?.register(type, `${__webpack_module__.id} ${name}`), ' +
  '$RefreshSig$ = () => globalThis.tapdocsRefresh?.sign() ?? ((type) => type); ';

const closing = 'globalThis.tapdocsRefresh?.accept(__webpack_module__);\n';
