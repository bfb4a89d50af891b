// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PackageManagerTabs } from '@theme';
import { commandFor, managers, scriptFor } from '@theme/PackageManagerTabs/commands';
import { Surroundings } from './fixture.js';

afterEach(cleanup);

describe('commandFor', () => {
  it.each([
    ['install', ['npm install', 'yarn install', 'pnpm install', 'bun install']],
    ['install react -D', ['npm install react -D', 'yarn add react -D', 'pnpm add react -D', 'bun add react -D']],
    ['npm add react', ['npm install react', 'yarn add react', 'pnpm add react', 'bun add react']],
    ['uninstall a', ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a']],
    [
      'create app@latest',
      ['npm create app@latest', 'yarn create app', 'pnpm create app@latest', 'bun create app@latest'],
    ],
    [
      'create app -- --template x',
      [
        'npm create app -- --template x',
        'yarn create app --template x',
        'pnpm create app --template x',
        'bun create app --template x',
      ],
    ],
    [
      'init app@latest -y',
      ['npm init app@latest -y', 'yarn create app -y', 'pnpm create app@latest -y', 'bun create app@latest -y'],
    ],
    ['init -y', ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y']],
    [
      'install --save-dev a',
      ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'],
    ],
    ['run dev', ['npm run dev', 'yarn run dev', 'pnpm run dev', 'bun run dev']],
    ['npx tool build', ['npx tool build', 'yarn tool build', 'pnpm exec tool build', 'bunx tool build']],
    ['constructor', ['npm constructor', 'yarn constructor', 'pnpm constructor', 'bun constructor']],
  ])('translates `%s`', (command, expected) => {
    expect(managers.map((manager) => commandFor(manager, command))).toEqual(expected);
  });

  it('translates line by line', () => {
    expect(commandFor('yarn', 'install a\nrun dev')).toBe('yarn add a\nyarn run dev');
  });
});

describe('scriptFor', () => {
  it('translates the commands of npm in a script, and keeps other lines', () => {
    const script = '# Set-up\ncd app\n$ npm install a\nnpx tool\nnpm-check';
    expect(scriptFor('npm', script)).toBe(script);
    expect(scriptFor('pnpm', script)).toBe('# Set-up\ncd app\n$ pnpm add a\npnpm exec tool\nnpm-check');
  });
});

describe('PackageManagerTabs', () => {
  it('shows a script for each manager', () => {
    render(<PackageManagerTabs script={'cd app\nnpm install'} />, { wrapper: Surroundings });
    expect([...document.querySelectorAll('pre code')].map((code) => code.textContent)).toEqual(
      managers.map((manager) => `cd app\n${manager} install`),
    );
  });

  it('has a tab for each manager, with its command as code', () => {
    render(<PackageManagerTabs command="install a" />, { wrapper: Surroundings });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['npm', 'yarn', 'pnpm', 'bun']);
    expect([...document.querySelectorAll('pre code')].map((code) => code.textContent)).toEqual([
      'npm install a',
      'yarn add a',
      'pnpm add a',
      'bun add a',
    ]);
  });

  it('leaves out managers that have no command', () => {
    render(<PackageManagerTabs command={{ bun: 'bun x', npm: 'npm y' }} />, { wrapper: Surroundings });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['npm', 'bun']);
  });
});
