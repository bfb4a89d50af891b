import { fileURLToPath } from 'node:url';
import { checkPluginOptions, configPlace, defineProblems, fail } from 'tapdocs';

const { problem } = defineProblems({
  PAPER_PALE: {
    message: ({ accent }) => `The accent \`${accent}\` cannot be seen on paper.`,
    hint: () => 'Choose a darker colour, such as `#663399`.',
  },
});

const checks = {
  accent: {
    expected: 'a colour such as `#663399`',
    accepts: (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
  },
};

export function paperTheme({ accent = '#663399', ...others } = {}) {
  return {
    name: 'paper-theme',
    themeDir: fileURLToPath(new URL('ui', import.meta.url)),
    strings: { printedOn: { en: 'Printed on paper', zh: '印在纸上' } },
    apply({ config, hooks }) {
      checkPluginOptions({ accent, ...others }, checks, { factory: 'paperTheme', config });
      if (/^#(?:[ef][\da-f]){3}$/i.test(accent))
        fail(problem('PAPER_PALE', { accent }, configPlace(config, { key: 'paperTheme.accent', text: accent })));
      hooks.config.tap('paper-theme', (given) => ({
        ...given,
        pluginData: { ...given.pluginData, 'paper-theme': { accent } },
      }));
    },
  };
}
