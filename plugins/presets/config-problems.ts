/** The problems of a configuration that is read, for `defineProblems`. */
export function configProblems(generator: string) {
  return {
    key: {
      about: {
        fix: `The message names what does the same in Tapdocs. If nothing does, remove it, or leave it for ${generator}.`,
      },
      message: ({ keys, count }: { keys: string; count: number; instead: string }) =>
        `${keys} ${count === 1 ? 'has' : 'have'} no counterpart in Tapdocs.`,
      hint: ({ instead }: { keys: string; count: number; instead: string }) => instead,
      severity: 'warning',
    },
    value: {
      message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
        `\`${key}\` must be ${expected}, but it is ${got}. It has no effect.`,
      hint: ({ key }: { key: string; expected: string; got: string }) => `Correct \`${key}\`, or remove it.`,
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
