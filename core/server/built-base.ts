import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, problem } from '../problems/problem.js';

/** A warning if the documents of an output refer to files below another base. Its not-found page is read, which each site has. */
export async function baseProblems(outDir: string, base: string): Promise<Problem[]> {
  const html = await readFile(join(outDir, '404.html'), 'utf8').catch(() => '');
  const [, built = base] = /<script type="module" src="(\/[^"]*?)_tapdocs\/assets\//.exec(html) ?? [];
  return built === base ? [] : [problem('SERVE_BASE', { built, base })];
}
