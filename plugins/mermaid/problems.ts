import { type Config, configPlace, type Problem } from 'tapdocs';
import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: mermaidProblem } = ownProblems({
  MERMAID_PACKAGE: {
    message: () => 'The plugin `mermaid` needs a package that is not installed: `mermaid`.',
    hint: () => 'Install it in the site: `npm install mermaid@11`.',
  },
  MERMAID_FRAME: {
    message: () => "Diagrams are not drawn, because `frame-src` does not contain `'self'`.",
    hint: () => "Mermaid runs in a frame of the site. Add `\"'self'\"` to `security.sources['frame-src']`.",
    severity: 'warning',
  },
});

/** A warning if the content security policy of the site forbids the frame in which diagrams are drawn. */
export function frameProblems(config: Config): Problem[] {
  const { csp, sources } = config.security;
  if (!csp || (sources['frame-src'] ?? ["'self'"]).includes("'self'")) return [];
  return [mermaidProblem('MERMAID_FRAME', {}, configPlace(config, { key: 'security.sources.frame-src' }))];
}
