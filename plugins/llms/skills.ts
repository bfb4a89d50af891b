import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, hash, type Output, parseFrontMatter, type Problem, type Site } from 'tapdocs';
import { listPublicFiles } from 'tapdocs/kit';
import { createArchive } from './archive.js';
import { llmsProblem } from './problems.js';

/** Version of the index. https://github.com/cloudflare/agent-skills-discovery-rfc */
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const place = '.well-known/agent-skills';

/**
 * Adds the skills of a folder and their index, which agents look for at the root of an origin. A skill is a folder with `SKILL.md`. If it
 * has other files, they are in an archive with it.
 */
export function emitSkills(folder: string | undefined, { site, output }: { site: Site; output: Output }): void {
  const { root, base } = site.config;
  const name = folder ?? 'skills';
  const files = listPublicFiles(resolve(root, name));
  const skills = files.flatMap((path) => /^([^/]+)\/SKILL\.md$/.exec(path)?.[1] ?? []).sort();
  if (skills.length === 0) {
    if (folder !== undefined) fail(llmsProblem('LLMS_SKILLS', { folder }));
    return;
  }
  if (base !== '/') return site.logger.warn([llmsProblem('LLMS_SKILLS_BASE', { base, folder: name })]);
  const problems: Problem[] = [];
  const entries = skills.map((skill) => {
    const parts = files.filter((path) => path.startsWith(`${skill}/`)).sort();
    const read = (path: string): Buffer => readFileSync(join(root, name, path));
    const main = read(`${skill}/SKILL.md`);
    const file = `${name}/${skill}/SKILL.md`;
    const { data, problems: faults } = parseFrontMatter(main.toString(), file);
    problems.push(...faults);
    const { description } = data;
    if (data['name'] !== skill || typeof description !== 'string' || description.trim() === '')
      problems.push(llmsProblem('LLMS_SKILL', { skill }, { file, line: 1, source: main.toString() }));
    const isAlone = parts.length === 1;
    const path = isAlone ? `${place}/${skill}/SKILL.md` : `${place}/${skill}.zip`;
    const bytes = isAlone ? main : createArchive(parts.map((part) => [part.slice(skill.length + 1), read(part)]));
    output.write(path, bytes);
    return {
      name: skill,
      type: isAlone ? 'skill-md' : 'archive',
      description,
      url: `/${path}`,
      digest: `sha256:${hash(bytes)}`,
    };
  });
  if (problems.length > 0) fail(problems);
  output.write(`${place}/index.json`, `${JSON.stringify({ $schema: schema, skills: entries }, null, 2)}\n`);
}
