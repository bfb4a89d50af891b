import { nearest } from '../problems/nearest.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { type Answers, hosts, isChoice, languages, namesOf, templates } from './choices.js';
import { inCode } from './names.js';

/** Unchecked values of the command line. */
export interface CreateFlags {
  dir?: string;
  title?: string;
  template?: string;
  language?: string;
  hosts?: readonly string[];
  shards?: string;
}

/** The answers from the command line. Throws all problems with them. */
export function checkFlags(flags: CreateFlags, command: string): Partial<Answers> {
  const problems: Problem[] = [];
  const { dir, title, template, language } = flags;
  const answers: Partial<Answers> = {};
  if (dir !== undefined) {
    if (folderFault(dir) === null) answers.dir = dir;
    else problems.push(problem('USAGE', { detail: `\`[dir]\`: ${folderFault(dir)}`, command }));
  }
  if (title !== undefined) {
    if (titleFault(title) === null) answers.title = title.trim();
    else problems.push(problem('USAGE', { detail: `\`--title\`: ${titleFault(title)}`, command }));
  }
  if (template !== undefined) {
    if (isChoice(templates, template)) answers.template = template;
    else problems.push(unknownChoice('--template', template, namesOf(templates)));
  }
  if (language !== undefined) {
    if (isChoice(languages, language)) answers.language = language;
    else problems.push(unknownChoice('--language', language, namesOf(languages)));
  }
  const chosen = flags.hosts === undefined ? undefined : checkHosts(flags.hosts, command, problems);
  if (chosen !== undefined) answers.hosts = chosen;
  if (flags.shards !== undefined) {
    answers.shards = Number(flags.shards);
    const detail = shardsFault(flags.shards, chosen ?? []);
    if (detail !== null) problems.push(problem('USAGE', { detail, command }));
  }
  if (problems.length > 0) fail(problems);
  return answers;
}

/** What is wrong with the name of a folder; null if nothing is. */
function folderFault(dir: string): string | null {
  if (dir.trim() === '') return 'It must be the name of a folder, or `.` for this one.';
  return dir.split(/[\\/]/).includes('node_modules') ? 'Package managers remove what is in `node_modules`.' : null;
}

/** GitHub runs at most so many jobs of a matrix. */
const mostShards = 256;

function shardsFault(value: string, chosen: Answers['hosts']): string | null {
  if (!/^\d+$/.test(value) || Number(value) < 2 || Number(value) > mostShards)
    return `\`--shards\` must be a whole number from 2 to ${mostShards}, but it is \`${value}\`.`;
  return chosen.length > 0 ? null : '`--shards` needs `--host`: the workflow of a host starts the shards.';
}

/** The hosts without duplicates. `none` must be the only one. */
function checkHosts(names: readonly string[], command: string, problems: Problem[]): Answers['hosts'] {
  const detail = '`--host none` cannot be combined with other hosts.';
  if (names.includes('none') && new Set(names).size > 1) problems.push(problem('USAGE', { detail, command }));
  const asked = names.filter((name) => name !== 'none');
  for (const name of new Set(asked)) {
    if (!isChoice(hosts, name)) problems.push(unknownChoice('--host', name, [...namesOf(hosts), 'none']));
  }
  return namesOf(hosts).filter((name) => asked.includes(name));
}

/** `--language` would have no effect on a site with one language. */
export function checkLanguage({ template, language }: Partial<Answers>, command: string): void {
  if (language === undefined || template === undefined || template === 'languages') return;
  const detail = `\`--language\` needs \`--template languages\`; the template \`${template}\` is in English.`;
  fail(problem('USAGE', { detail, command }));
}

function unknownChoice(name: string, value: string, choices: readonly string[]): Problem {
  // `github` is `github-pages`.
  const meant = nearest(value, choices) ?? choices.find((one) => one.startsWith(`${value.toLowerCase()}-`));
  return problem('CREATE_CHOICE', { name, value, choices: inCode(choices), nearest: meant });
}

const longestTitle = 100;

/** The problem with a title, or null. A title must be one line, because browser tabs and lists show it. */
export function titleFault(title: string): string | null {
  if (title.trim() === '') return 'It must not be empty.';
  if (/\p{Cc}/u.test(title)) return 'It must be one line.';
  return title.trim().length > longestTitle ? `It must have at most ${longestTitle} characters.` : null;
}
