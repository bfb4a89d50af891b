import { configPlace, type Problem, type ProblemPlace } from 'tapdocs';
import { describeValue } from 'tapdocs/kit';

/** Collects the parts of a configuration that have no effect. */
export interface ConfigReport {
  /** Absolute path of the file. */
  readonly file: string;
  /** A key that has no counterpart, and the next step. `text` is its value in the file, if that says more than the key. */
  unused(key: string, instead: string, text?: string): void;
  /** A value that cannot be read. */
  wrong(key: string, expected: string, value: unknown): void;
  /** HTML of which only the text is shown. */
  markup(key: string, text: string): void;
  /** The warnings, with one for all keys that have the same hint. `omitted` are keys of values that are not JSON. */
  warnings(omitted: readonly string[]): Problem[];
}

/** The problems of a preset for another generator. */
export interface ReportProblems {
  /** Name of the generator. */
  generator: string;
  unused(params: { keys: string; count: number; instead: string }, at: ProblemPlace): Problem;
  wrong(params: { key: string; expected: string; got: string }, at: ProblemPlace): Problem;
  markup(params: { key: string; text: string }, at: ProblemPlace): Problem;
}

export function createReport(file: string, { generator, ...codes }: ReportProblems): ConfigReport {
  const functions = `It is a function or an instance, which only ${generator} can use. Set what it gives in \`tapdocs.config.ts\`.`;
  const problems: Problem[] = [];
  const unused = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const place = (key: string): ProblemPlace => {
    const text = texts.get(key);
    return configPlace({ configFile: file }, { key, ...(text !== undefined && { text }) }) ?? { file };
  };
  const named = (key: string): string => {
    const text = texts.get(key);
    return text === undefined ? `\`${key}\`` : `\`${key}\` (\`${text}\`)`;
  };
  const report: ConfigReport = {
    file,
    unused(key, instead, text) {
      unused.set(instead, [...(unused.get(instead) ?? []), key]);
      if (text !== undefined) texts.set(key, text);
    },
    wrong(key, expected, value) {
      problems.push(codes.wrong({ key, expected, got: describeValue(value) }, place(key)));
    },
    markup: (key, text) => void problems.push(codes.markup({ key, text }, place(key))),
    warnings(omitted) {
      const unusedKeys = [...unused.values()].flat();
      const isKnown = (key: string): boolean =>
        unusedKeys.some((other) => key === other || key.startsWith(`${other}.`) || key.startsWith(`${other}[`));
      for (const key of omitted) if (!isKnown(key)) report.unused(key, functions);
      const groups = [...unused].map(([instead, keys]) => {
        const params = { keys: keys.map(named).join(', '), count: keys.length, instead };
        return codes.unused(params, place(keys[0] ?? ''));
      });
      return [...problems, ...groups];
    },
  };
  return report;
}

/** The problems of a configuration that is read, for `defineProblems`. */
export function configProblems(generator: string) {
  return {
    key: {
      about: {
        fix: `The message names what does the same in Tapdocs. If nothing does, remove it, or leave it for ${generator}.`,
      },
      message: ({ keys, count }: { keys: string; count: number }) =>
        `${keys} ${count === 1 ? 'has' : 'have'} no counterpart in Tapdocs.`,
      hint: ({ instead }: { instead: string }) => instead,
      severity: 'warning',
    },
    value: {
      message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
        `\`${key}\` must be ${expected}, but it is ${got}. It has no effect.`,
      hint: ({ key }: { key: string }) => `Correct \`${key}\`, or remove it.`,
      severity: 'warning',
    },
    markup: {
      message: ({ key, text }: { key: string; text: string }) =>
        `The HTML of \`${key}\` is shown as its text: “${text}”.`,
      hint: () => 'Tapdocs shows no HTML there. Write plain text, or add a component to the theme.',
      severity: 'warning',
    },
  } as const;
}
