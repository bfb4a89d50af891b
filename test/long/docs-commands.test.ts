import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.js';
import { type CommandLine, commandIn, readCommandLine, unknownFlags } from '../docs/command-line.js';
import { docPages } from '../docs/doc-pages.js';
import { type Fence, fencesOf, placeOf } from '../docs/fences.js';
import { samplePackages } from '../docs/sample-packages.js';

/** A call of a program that a page shows. */
interface Call {
  place: string;
  program: 'rsbuild' | 'create-rsbuild';
  args: string[];
}

const pages = docPages();
const programs = {} as Record<Call['program'], CommandLine>;

beforeAll(() => {
  const home = samplePackages();
  for (const name of ['rsbuild', 'create-rsbuild'] as const) {
    programs[name] = readCommandLine(home, name === 'rsbuild' ? '@rsbuild/core' : name);
  }
}, 300_000);

describe('commands of the documentation', () => {
  const written = pages.flatMap((page) => [
    ...fencesOf(page).flatMap(callsInFence),
    // The tabs of package managers: `npm: 'npm create rsbuild@latest -- --dir my-app'`.
    ...callsInLines(page.text, (line) => /^\s+(?:npm|yarn|pnpm|bun): '([^']+)',?$/.exec(line)?.[1], page.file),
  ]);

  test('use flags that exist', () => {
    expect(written.filter(({ program }) => program === 'rsbuild').length).toBeGreaterThan(100);
    expect(written.filter(({ program }) => program === 'create-rsbuild').length).toBeGreaterThan(50);
    expect(written.flatMap(flagProblems)).toEqual([]);
  });

  test('use commands and templates that exist', () => {
    const { rsbuild, 'create-rsbuild': create } = programs;
    const templates = /Available templates: (.*)/.exec(create.help)?.[1]?.split(', ') ?? [];
    const problems = written.flatMap(({ place, program, args }) => {
      const command = program === 'rsbuild' ? commandIn(args, rsbuild) : undefined;
      const template = program === 'rsbuild' ? undefined : args[args.indexOf('--template') + 1 || args.length];
      return [
        ...(command === undefined || rsbuild.commands.includes(command) ? [] : [`${place} rsbuild ${command}`]),
        ...(template === undefined || templates.includes(template) ? [] : [`${place} --template ${template}`]),
      ];
    });
    expect(templates.length).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });

  test('install the versions of plugins that samples are checked with', () => {
    const { dependencies } = JSON.parse(readFileSync(join(repository, 'test/docs/samples/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const installed = pages.flatMap(({ text, file }) =>
      [...text.matchAll(/(@rsbuild\/plugin-[\w-]+)@(\d+\.\d+\.\d+)/g)].map(([, name = '', version]) => ({
        place: `${file} ${name}`,
        version,
        expected: dependencies[name] ?? version,
      })),
    );
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(({ version, expected }) => version !== expected)).toEqual([]);
  });

  test('use flags that exist when they are in a sentence, unless it is about the past', () => {
    const present = pages.filter(({ name }) => !/^(?:community\/releases\/|guide\/migration\/)/.test(name));
    const calls = present.flatMap(({ text, file }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => callsIn(code, `${file}:${index + 1}`)),
        ),
    );
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.flatMap(flagProblems)).toEqual([]);
  });
});

function callsInFence(fence: Fence): Call[] {
  const lineOf = { bash: (line: string) => line, json: (line: string) => /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1] };
  if (fence.lang !== 'bash' && fence.lang !== 'json') return [];
  return callsInLines(fence.code, lineOf[fence.lang], fence);
}

function callsInLines(text: string, commandOf: (line: string) => string | undefined, place: Fence | string): Call[] {
  return text.split('\n').flatMap((line, index) => {
    const at = typeof place === 'string' ? `${place}:${index + 1}` : placeOf(place, index + 1);
    return callsIn(commandOf(line) ?? '', at);
  });
}

/** Calls in a line of a shell. `npm create rsbuild` runs `create-rsbuild` with the arguments after `--`. */
function callsIn(line: string, place: string): Call[] {
  return line.split(/\s*(?:&&|\|\||[|;>])\s*/).flatMap((command): Call[] => {
    const [, found, rest = ''] =
      /^(?:\w+=\S* |npx |bunx |cross-env |(?:pnpm|yarn|bun) (?:exec |dlx |run )?|npm )*(create-rsbuild|create rsbuild|rsbuild)(?:@\S+)?(?= |$)(.*)$/.exec(
        command.trim(),
      ) ?? [];
    if (found === undefined) return [];
    const args = rest.split(/\s+/).filter((arg) => arg !== '' && arg !== '--');
    return [{ place, program: found === 'rsbuild' ? 'rsbuild' : 'create-rsbuild', args }];
  });
}

function flagProblems({ place, program, args }: Call): string[] {
  return unknownFlags(args, programs[program]).map((flag) => `${place} ${program} has no flag ${flag}`);
}
