import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Config, configPlace, fail, findPackage } from 'tapdocs';
import { siteRequire } from 'tapdocs/kit';
import { mermaidProblem } from './problems.js';

/** Reads a diagram. @throws Error for one that cannot be read */
export type Parse = (source: string) => Promise<void>;

/**
 * Checks that Mermaid is installed, and returns its version.
 *
 * @throws TapdocsError with the command that installs it
 */
export function requireMermaid(config: Config): string {
  const installed = findPackage({ name: 'mermaid', from: config.root });
  return installed?.version ?? fail(mermaidProblem('MERMAID_PACKAGE', {}, configPlace(config, { key: 'mermaid' })));
}

/** The folder of the installed package; null if there is none. */
export function mermaidFolder({ root }: Config): string | null {
  return findPackage({ name: 'mermaid', from: root })?.folder ?? null;
}

/** Creates a function that loads Mermaid for the first diagram, so only processes that compile pages with diagrams load it. */
export function loadParser(config: Config): Parse {
  let parse: Parse | undefined;
  return async (source) => {
    parse ??= createParser(siteRequire(config.root));
    await parse(source);
  };
}

function createParser(load: NodeJS.Require): Parse {
  prepareSanitizer(load.resolve('mermaid'));
  const { default: mermaid } = load('mermaid') as { default: { parse: Parse } };
  return (source) => mermaid.parse(source);
}

/**
 * Without a DOM, DOMPurify has no methods, but the parsers of most diagrams call them. Here, the methods may return their argument,
 * because the result is discarded, and the browser parses the diagram again.
 */
function prepareSanitizer(mermaid: string): void {
  const folder = findPackage({ name: 'dompurify', from: dirname(mermaid) })?.folder;
  if (folder === undefined) return;
  const { module: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { module?: string };
  if (!entry) return;
  // Mermaid imports the ES module; `require` of the name would load another one.
  const { default: purify } = createRequire(mermaid)(join(folder, entry)) as {
    default: { sanitize?: (text: unknown) => unknown; addHook?: () => void };
  };
  purify.sanitize ??= (text) => text;
  purify.addHook ??= () => undefined;
}
