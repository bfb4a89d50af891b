import type { ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import { commandFor, managers } from '@theme/PackageManagerTabs/commands';
import Tab from '@theme/Tab';
import Tabs from '@theme/Tabs';
import { denoCommand } from './deno-command';

export interface PackageManagerTabsProps {
  /** The command for npm without `npm`, or the command of each manager. */
  command?: string | Readonly<Record<string, string | undefined>>;
  /** Whether the command is a program of an installed package. */
  exec?: boolean;
  /** Whether the command is a program of a package that is not installed. */
  dlx?: boolean;
  /** Additional managers, whose commands start with their names. */
  additionalTabs?: readonly { tool: string; icon?: ReactNode }[];
}

const remote = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' } as const;

/** A command for each package manager. */
export default function PackageManagerTabs({
  command = {},
  exec = false,
  dlx = false,
  additionalTabs = [],
}: PackageManagerTabsProps) {
  const tabs =
    typeof command === 'string' ? commandsOf(command, { exec, dlx, additionalTabs }) : Object.entries(command);
  return (
    <Tabs groupId="package.manager">
      {tabs.flatMap(([manager, code]) =>
        code === undefined
          ? []
          : [
              <Tab key={manager} value={manager} label={manager}>
                <CodeBlock code={code} language="sh" />
              </Tab>,
            ],
      )}
    </Tabs>
  );
}

type Options = Required<Pick<PackageManagerTabsProps, 'exec' | 'dlx' | 'additionalTabs'>>;

function commandsOf(command: string, { exec, dlx, additionalTabs }: Options): [string, string][] {
  const isProgram = exec || dlx;
  return [
    ...managers.map((manager): [string, string] => {
      if (dlx) return [manager, `${remote[manager]} ${command}`];
      return [manager, commandFor(manager, exec ? `npx ${command}` : command)];
    }),
    ['deno', isProgram ? `deno run -A npm:${command}` : denoCommand(command)],
    ...additionalTabs.map(({ tool }): [string, string] => [tool, `${tool} ${command}`]),
  ];
}
