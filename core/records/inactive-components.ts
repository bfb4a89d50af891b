import type { RenderedContent } from '../contract/rendered-content.js';
import { type Problem, problem } from '../problems/problem.js';
import type { RecordSummary } from './page-job.js';
import type { InactiveComponent } from './record.js';

/** The components in a page's content with code that never runs. Each is reported once, with its first such code. */
export function inactiveComponents(met: RenderedContent['inactive'], page: string): InactiveComponent[] {
  const first = new Map([...met].reverse().map((code) => [`${code.module} ${code.component}`, code]));
  return [...first.values()].reverse().map(({ module, component, name, line, column }) => {
    const own = /^(?:site|tree\/[^/]+)\/(?!.*node_modules\/)(.+)$/.exec(module)?.[1];
    if (own !== undefined) return { component, name, at: { file: own, line, column } };
    const owner = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
    return { component, name, at: { file: page }, package: owner };
  });
}

/** The warnings of a rendered page, which are reported each time its record is used. */
export function recordWarnings({ warnings, inactive = [] }: Pick<RecordSummary, 'warnings' | 'inactive'>): Problem[] {
  if (warnings.length === 0 && inactive.length === 0) return [];
  return [
    ...warnings.map(({ message, at }) => problem('CONTENT_WARNING', { detail: message }, at)),
    ...inactive.map(({ component, name, at, package: owner }) =>
      problem('COMPONENT_INACTIVE', { component, name, file: at.file, owner }, at),
    ),
  ];
}
