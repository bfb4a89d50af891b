import CodeBlock from '@theme/CodeBlock';
import { commandFor, managers, type PackageManager, scriptFor } from '@theme/PackageManagerTabs/commands';
import Tab from '@theme/Tab';
import Tabs from '@theme/Tabs';

export interface PackageManagerTabsProps {
  /** The command for npm, from which the others are derived, or the command of each manager. */
  command?: string | Partial<Record<PackageManager, string>>;
  /**
   * Lines of a script for npm instead: those that start with `npm` or `npx` are translated, the others are the same for
   * all managers.
   */
  script?: string;
}

/** A command for npm, yarn, pnpm and bun; all tab lists of the site show the manager that the reader chose. */
export default function PackageManagerTabs({ command = {}, script }: PackageManagerTabsProps) {
  const tabs = managers.flatMap((manager) => {
    const code = script === undefined ? codeFor(manager, command) : scriptFor(manager, script);
    return code === undefined ? [] : [{ manager, code }];
  });
  return (
    <Tabs groupId="package.manager">
      {tabs.map(({ manager, code }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock code={code} language="sh" />
        </Tab>
      ))}
    </Tabs>
  );
}

function codeFor(
  manager: PackageManager,
  command: NonNullable<PackageManagerTabsProps['command']>,
): string | undefined {
  return typeof command === 'string' ? commandFor(manager, command) : command[manager];
}
