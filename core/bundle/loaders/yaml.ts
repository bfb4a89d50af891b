import { parseYaml } from '../../files/data-file.js';
import type { LoaderContext } from '@rspack/core';
import { problem } from '../../problems/problem.js';
import { loaderError } from '../style-error.js';
import { positionAt } from '../../problems/text-position.js';

/** YAML data: the module exports the content of the file, as for JSON. */
export default function yamlLoader(this: LoaderContext, source: string): string {
  const document = parseYaml(source);
  const [error] = document.errors;
  if (error) {
    const [detail = ''] = error.message.split(/ at line \d+/);
    const at = { file: this.resourcePath, ...positionAt(source, error.pos[0]), source };
    throw loaderError(problem('DATA_SYNTAX', { detail, format: 'YAML' }, at));
  }
  return JSON.stringify(document.toJS() ?? null);
}
