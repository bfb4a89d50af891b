import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionPage } from './option-pages.js';

type Mode = 'development' | 'production';

/** Prints the config that the package makes of an empty one. Functions and undefined values become strings. */
const program = `
import { createRsbuild } from '@rsbuild/core';
const print = (_, value) =>
  value === undefined ? '<undefined>' : typeof value === 'function' || value instanceof RegExp ? String(value) : value;
const configs = {};
for (const mode of ['development', 'production']) {
  const rsbuild = await createRsbuild({ cwd: process.cwd(), rsbuildConfig: { mode } });
  await rsbuild.initConfigs();
  configs[mode] = rsbuild.getNormalizedConfig();
}
console.log(JSON.stringify(configs, print));
`;

/**
 * Reads the defaults from the installed package: the result for an empty config and, for an option that is not set
 * there, `@default` of its declaration.
 *
 * @param home folder that holds `node_modules`
 * @returns a function that returns the default of an option such as `dev.hmr` in a mode, in the form of `comparable`
 */
export function readDefaults(home: string): (option: string, mode: Mode) => unknown {
  const declarations = readFileSync(join(home, 'node_modules/@rsbuild/core/dist-types/types/config.d.ts'), 'utf8');
  const project = mkdtempSync(join(home, 'defaults-'));
  try {
    const args = ['--input-type=module', '--eval', program];
    const configs = JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
    return (option, mode) => comparable(member(configs[mode], option)) ?? declaredDefault(declarations, option);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** The default that a page documents as a value, in the form of `comparable`; null if it is documented in words. */
export function documentedDefault({ facts }: OptionPage): { value: unknown } | null {
  const { text = '', fence = null } = facts.Default ?? {};
  const inline = /^`([^`]+)`$/.exec(text)?.[1];
  const written = inline ?? (fence?.noCheck === null ? /^const \w+ =\s(.+);$/s.exec(fence.code)?.[1] : undefined);
  if (written === undefined || /<[a-z]|process\./.test(written)) return null;
  return { value: valueOf(written) };
}

/** `@default false` of `hmr?: boolean`, in the interface of its group. */
function declaredDefault(declarations: string, option: string): unknown {
  const [name = '', group = 'rsbuild'] = option.split('.').reverse();
  const start = declarations.search(new RegExp(`^export interface ${group}Config `, 'im'));
  const body = declarations.slice(start, declarations.indexOf('\n}', start));
  const comments = body.slice(0, body.search(new RegExp(`^    ${name}\\?:`, 'm'))).split('/**');
  const written = /\n {5}\* @default (.+)/.exec(comments.at(-1) ?? '')?.[1];
  return written === undefined ? undefined : valueOf(written);
}

function valueOf(code: string): unknown {
  return comparable(new Function(`return (${code});`)());
}

/** Removes undefined values from objects, and converts functions and regular expressions to text. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === '<undefined>') return undefined;
  if (typeof value === 'function' || value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, comparable(entry)]);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

function member(config: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], config);
}
