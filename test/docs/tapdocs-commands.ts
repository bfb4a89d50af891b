import type { DocPage } from './doc-pages.js';

/** The flags of each command, from the reference of the package: `i18n status` has `--ci`. */
export function commandsOf(reference: string): ReadonlyMap<string, readonly string[]> {
  const section = /^## Commands$([^]*?)^## /m.exec(reference)?.[1] ?? '';
  const parts = section.split(/^### `tapdocs (.+)`$/m).slice(1);
  return new Map(
    parts.flatMap((name, index) =>
      index % 2 === 0
        ? [[name, [...(parts[index + 1] ?? '').matchAll(/^\| `[^`]*?(--[\w-]+)/gm)].map(([, flag = '']) => flag)]]
        : [],
    ),
  );
}

/** The calls of `tapdocs` on a page, in samples and in sentences, whose command or flag does not exist. */
export function commandProblems(page: DocPage, commands: ReadonlyMap<string, readonly string[]>): string[] {
  return page.text.split('\n').flatMap((line, index) => {
    const place = `${page.file}:${index + 1}`;
    const calls = [...line.matchAll(/(?:^(?:- run: +| *)|`|: )(?:npx )?tapdocs ([^`\n]+)/g)];
    return calls.flatMap(([, call = '']) => callProblems(call, commands).map((problem) => `${place} ${problem}`));
  });
}

function callProblems(call: string, commands: ReadonlyMap<string, readonly string[]>): string[] {
  const words = call.trim().split(/\s+/);
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => commands.has(each));
  if (name === undefined) return [`tapdocs has no command ${words[0]}`];
  const flags = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] ?? '');
  const known = commands.get(name) ?? [];
  return flags.filter((flag) => !known.includes(flag)).map((flag) => `tapdocs ${name} has no flag ${flag}`);
}
