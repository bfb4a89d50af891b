import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { docPages } from '../docs/doc-pages.js';
import { type Fence, fencesOf, placeOf } from '../docs/fences.js';
import { samplePackages } from '../docs/sample-packages.js';
import { projectOf, samplesOf } from '../docs/samples.js';
import { typeCheck } from '../docs/type-check.js';

const pages = docPages();
const fences = pages.flatMap(fencesOf);

describe('samples of the documentation', () => {
  test('in TypeScript and JavaScript compile with the packages that they import', () => {
    const samples = samplesOf(pages).filter(({ fence }) => fence.noCheck === null);
    const byFile = new Map(samples.map((sample) => [sample.file, sample.fence]));
    const problems = typeCheck(projectOf(samples), samplePackages()).map(({ file, line, message }) => {
      const fence = byFile.get(file);
      return `${fence ? placeOf(fence, line) : file} ${message}`;
    });
    expect(problems).toEqual([]);
    // Fails if samples are not found: nine of ten samples must compile.
    expect(samples.length).toBeGreaterThan(0.9 * samplesOf(pages).length);
    expect(samples.length).toBeGreaterThan(1000);
  });

  test('that are not checked say why', () => {
    const silent = fences.filter(({ noCheck }) => noCheck !== null && !/\w \S/.test(noCheck));
    expect(silent.map((fence) => placeOf(fence))).toEqual([]);
  });

  test('in JSON and YAML parse', () => {
    const data = fences.filter(({ lang }) => /^(?:json|yaml)$/.test(lang));
    expect(data.length).toBeGreaterThan(50);
    expect(data.flatMap(dataProblems)).toEqual([]);
  });

  test('name a language that the style guide allows', () => {
    const languages = new Set('ts tsx js jsx vue svelte json yaml css scss less stylus html bash diff text'.split(' '));
    expect(fences.filter(({ lang }) => !languages.has(lang)).map((fence) => placeOf(fence))).toEqual([]);
  });
});

function dataProblems(fence: Fence): string[] {
  try {
    if (fence.lang === 'json') JSON.parse(withoutMarks(fence.code));
    else parseYaml(fence.code);
    return [];
  } catch (error) {
    return [`${placeOf(fence)} ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Removes comments, which JSON does not have. Pages do not show those that mark lines. */
function withoutMarks(json: string): string {
  return json.replaceAll(/ *\/\/ \[!code [^\]]+\]$/gm, '');
}
