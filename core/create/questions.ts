import { nearest } from '../problems/nearest.js';
import {
  type Answers,
  hosts,
  isChoice,
  type Language,
  languages,
  namesOf,
  type Template,
  templates,
} from './choices.js';
import { titleFault } from './flags.js';
import type { Prompter } from './prompter.js';
import { titleFor } from './names.js';

/** The folder of a new site if no other one is named. */
const defaultDir = 'my-docs';

/** The folder, from the command line, from a question, or the default. */
export async function askDir({ dir }: Partial<Answers>, prompter: Prompter | null): Promise<string> {
  if (dir !== undefined) return dir;
  return (await prompter?.ask(`Folder (${defaultDir}): `)) || defaultDir;
}

/** All other answers. */
export async function askRest(
  answers: Partial<Answers>,
  folder: string,
  prompter: Prompter | null,
): Promise<Omit<Answers, 'dir'>> {
  const title = answers.title ?? (await askTitle(titleFor(folder), prompter));
  const template =
    answers.template ?? (await askChoice<Template>('Template', { choices: templates, first: 'docs' }, prompter));
  const language =
    answers.language ??
    (template === 'languages'
      ? await askChoice<Language>('Main language', { choices: languages, first: 'en' }, prompter)
      : 'en');
  const { shards = 1, hosts: chosen = await askHosts(prompter) } = answers;
  return { title, template, language, hosts: chosen, shards };
}

async function askTitle(first: string, prompter: Prompter | null): Promise<string> {
  if (!prompter) return first;
  for (;;) {
    const title = (await prompter.ask(`Title (${first}): `)) || first;
    const fault = titleFault(title);
    if (fault === null) return title;
    prompter.print(`  ${fault}`);
  }
}

interface Choice<Name extends string> {
  choices: Readonly<Record<Name, string>>;
  /** The default. */
  first: Name;
}

/** One of several choices, by its name or its number. */
async function askChoice<Name extends string>(
  question: string,
  { choices, first }: Choice<Name>,
  prompter: Prompter | null,
): Promise<Name> {
  if (!prompter) return first;
  printChoices(choices, prompter);
  for (;;) {
    const answer = (await prompter.ask(`${question} (${first}): `)) || first;
    const name = namesOf(choices)[Number(answer) - 1] ?? answer;
    if (isChoice(choices, name)) return name;
    prompter.print(refusal(answer, namesOf(choices)));
  }
}

/** Any number of hosts, by their names or numbers. */
async function askHosts(prompter: Prompter | null): Promise<Answers['hosts']> {
  if (!prompter) return [];
  printChoices(hosts, prompter);
  for (;;) {
    const answer = (await prompter.ask('Hosts, separated by commas (none): ')) || 'none';
    if (answer === 'none') return [];
    const names = answer
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => namesOf(hosts)[Number(word) - 1] ?? word);
    const unknown = names.find((name) => !isChoice(hosts, name));
    if (unknown === undefined) return namesOf(hosts).filter((name) => names.includes(name));
    prompter.print(refusal(unknown, [...namesOf(hosts), 'none']));
  }
}

function printChoices(choices: Readonly<Record<string, string>>, prompter: Prompter): void {
  const width = Math.max(...namesOf(choices).map((name) => name.length));
  const rows = Object.entries(choices).map(([name, about], index) => `  ${index + 1}  ${name.padEnd(width)}  ${about}`);
  prompter.print(['', ...rows].join('\n'));
}

function refusal(answer: string, names: readonly string[]): string {
  const meant = nearest(answer, names);
  return `  \`${answer}\` is not one of them. ${meant ? `Did you mean ${meant}?` : `There are: ${names.join(', ')}.`}`;
}
