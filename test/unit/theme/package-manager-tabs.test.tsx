// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PackageManagerTabs } from '@theme';
import { commandFor, managers, scriptFor } from '@theme/PackageManagerTabs/commands';
import { Surroundings } from './fixture.js';

afterEach(cleanup);

describe('commandFor', () => {
  it.each([
    ['install', ['yarn install', 'pnpm install', 'bun install']],
    ['install react -D', ['yarn add react --dev', 'pnpm add react -D', 'bun add react --dev']],
    ['npm add react', ['yarn add react', 'pnpm add react', 'bun add react']],
    ['npm i -D a', ['yarn add --dev a', 'pnpm add -D a', 'bun add --dev a']],
    ['uninstall a', ['yarn remove a', 'pnpm remove a', 'bun remove a']],
    ['create app@latest -- -y', ['yarn create app -y', 'pnpm create app -y', 'bunx create-app -y']],
    ['init -y', ['yarn init -y', 'pnpm init -y', 'bun init -y']],
    ['npx -y a@1 run', ['yarn dlx a@1 run', 'pnpm dlx a@1 run', 'bun x a@1 run']],
    ['npx create-a@latest b', ['yarn dlx create-a@latest b', 'pnpm dlx create-a@latest b', 'bun x create-a@latest b']],
    ['npm ci', ['yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile']],
    [
      'install --legacy-peer-deps',
      ['yarn install --legacy-peer-deps', 'pnpm install --legacy-peer-deps', 'bun install --legacy-peer-deps'],
    ],
    ['npm test', ['yarn test', 'pnpm test', 'bun run test']],
    [
      'npm install a && npm run dev',
      ['yarn add a && yarn dev', 'pnpm add a && pnpm run dev', 'bun add a && bun run dev'],
    ],
  ])('translates `%s`', (command, expected) => {
    expect(managers.slice(1).map((manager) => commandFor(manager, command))).toEqual(expected);
    expect(commandFor('npm', command)).toBe(command.replace(/^(?!np[mx] )/, 'npm ').replace('npm add', 'npm install'));
  });

  it('translates line by line', () => {
    expect(commandFor('yarn', 'install a\nnpx b')).toBe('yarn add a\nyarn dlx b');
  });
});

describe('scriptFor', () => {
  it('translates the commands of npm in a script, and keeps other lines', () => {
    const script = '# Set-up\ncd app\n$ npm install a\nnpx tool\nnpm-check';
    expect(scriptFor('npm', script)).toBe(script);
    expect(scriptFor('pnpm', script)).toBe('# Set-up\ncd app\n$ pnpm add a\npnpm dlx tool\nnpm-check');
  });

  it('says what it cannot translate', () => {
    expect(scriptFor('yarn', 'npm update && npm run a')).toBe("npm update && yarn a\n# couldn't auto-convert command");
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
