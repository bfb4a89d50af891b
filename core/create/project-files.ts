import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below } from '../files/paths.js';
import type { Answers, Template } from './choices.js';
import { packageNameFor } from './names.js';
import type { Manager } from './package-manager.js';

/** A folder of templates, and the folder that its files get. */
type Layer = readonly [from: string, to: string];

/** Later layers replace files of earlier ones. */
const layers: Readonly<Record<Template, readonly Layer[]>> = {
  docs: [
    ['site', ''],
    ['english', 'docs'],
    ['docs', ''],
  ],
  languages: [
    ['site', ''],
    ['english', 'docs/en'],
    ['languages', ''],
  ],
  versions: [
    ['site', ''],
    ['english', 'docs'],
    ['english', 'versioned_docs/version-1.0'],
    ['versions', ''],
  ],
};

/** The inputs of template texts. */
interface ProjectInput extends Omit<Answers, 'dir'> {
  /** Folder of the package `create-tapdocs`, with its templates. */
  source: string;
  /** Absolute path of the new site. */
  folder: string;
  manager: Manager;
  today: Date;
}

/** The files of a new site: their contents by their paths, with `/`. */
export function projectFiles(input: ProjectInput): Map<string, string> {
  const templates = join(input.source, 'templates');
  const files = new Map<string, string>();
  const readmes: string[] = [];
  const add = ([from, to]: Layer): void => {
    for (const [path, text] of filesBelow(join(templates, from))) {
      // npm leaves files with this name out of packages.
      const name = path.replace(/(^|\/)_gitignore$/, '$1.gitignore');
      files.set(to === '' ? name : `${to}/${name}`, text);
    }
  };
  layers[input.template].forEach(add);
  if (input.manager.isModernYarn) add(['yarn', '']);
  for (const host of input.hosts) {
    add([`hosts/${host}`, '']);
    // Each host has a section in the README of the site.
    readmes.push(files.get('HOST.md') ?? '');
    files.delete('HOST.md');
  }
  if (input.hosts.length > 0) add(['hosts/all', '']);
  files.set('README.md', [files.get('README.md') ?? '', ...readmes].join('\n'));
  const filled = [...files].map(([path, text]): [string, string] => {
    const insert = (part: string): string => fillIn(path, part, input);
    return [insert(path), insert(withSteps(path, text, input))];
  });
  return new Map([['package.json', manifestText(input)], ...filled]);
}

/** Texts of files below a folder of templates, by their paths below it. */
function filesBelow(from: string): [string, string][] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): [string, string] => [below(from, file) ?? file, readFileSync(file, 'utf8')])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Replaces the comments of a workflow that are names of steps, also in these steps. */
function withSteps(path: string, text: string, input: ProjectInput): string {
  const { name, isModernYarn } = input.manager;
  const files: Readonly<Record<string, string | false>> = {
    SETUP_STEPS: `setup/${isModernYarn ? 'yarn-berry' : name}.yml`,
    BASE_STEPS: path.endsWith('github-pages.yml') && 'setup/base.yml',
  };
  return text.replaceAll(
    /^( *)# ((?:SETUP|BASE|SHARD|GITLAB)_[A-Z]+)\n(\n?)/gm,
    (_, indent: string, steps: string, line: string) => {
      const file = files[steps] ?? (input.shards > 1 && `shards/${steps}.yml`);
      if (!file) return '';
      const inserted = withSteps(path, readFileSync(join(input.source, 'templates', file), 'utf8'), input);
      return inserted.replaceAll(/^(?=.)/gm, indent) + line;
    },
  );
}

/** The flag with the path below which a host serves the site, after a space; '' if hosts of this workflow serve it at the root. */
function baseFlag(path: string): string {
  if (path.endsWith('github-pages.yml')) return ' --base "${{ steps.pages.outputs.base_path }}/"';
  return path.endsWith('gitlab-ci.yml')
    ? String.raw` --base "$(node -p "new URL(process.env.CI_PAGES_URL).pathname.replace(/\/*$/, '/')")"`
    : '';
}

/** Replaces the placeholders of a template: words in capitals, so that templates are valid files themselves. */
function fillIn(
  path: string,
  text: string,
  { title, language, manager, shards, today, ...input }: ProjectInput,
): string {
  const values: Readonly<Record<string, string>> = {
    PACKAGE_NAME: packageNameFor(input.folder),
    PAGES_FOLDER: input.template === 'languages' ? `docs/${path.split('/')[1]}` : 'docs',
    MAIN_LANGUAGE: language,
    CREATION_DATE: today.toISOString().slice(0, 10),
    INSTALL_COMMAND: manager.install,
    FROZEN_INSTALL: manager.frozen,
    RUN_SCRIPT: manager.run,
    RUN_TAPDOCS: manager.tapdocs,
    BUILD_COMMAND: `${manager.tapdocs} build${baseFlag(path)}`,
    FRESH_INSTALL: manager.self + manager.frozen,
    SHARD_COUNT: String(shards),
    SHARD_NUMBERS: Array.from({ length: shards }, (_, index) => index + 1).join(', '),
    MANAGER_MAJOR: manager.version.split('.')[0] ?? '',
  };
  const names = new RegExp(`\\b(?:${Object.keys(values).join('|')})\\b`, 'g');
  return (
    text
      .replaceAll(names, (name) => values[name] ?? name)
      // The title comes last, because it may contain one of these words.
      .replaceAll(/'SITE_TITLE'|"SITE_TITLE"|\bSITE_TITLE\b/g, (place) => titleText(title, place, path))
  );
}

/** The title in single quotes, in double quotes, or in Markdown. */
function titleText(title: string, place: string, path: string): string {
  if (place.startsWith("'")) return `'${title.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  if (place.startsWith('"')) return JSON.stringify(title);
  return path.endsWith('.md') ? title.replaceAll(/[\\`*_{}[\]<>#|&~]/g, String.raw`\$&`) : title;
}

interface PackageManifest {
  version: string;
  engines: { node: string };
  devDependencies: Readonly<Record<string, string>>;
}

/** The `package.json` of a new site. It uses the versions that this package is tested with. */
function manifestText({ source, folder: name, manager }: Pick<ProjectInput, 'source' | 'folder' | 'manager'>): string {
  const tested = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as PackageManifest;
  const manifest = {
    name: packageNameFor(name),
    private: true,
    type: 'module',
    // Without it, the workflows would have Yarn 1.
    ...(manager.isModernYarn && { packageManager: `yarn@${manager.version}` }),
    engines: tested.engines,
    scripts: {
      dev: 'tapdocs dev',
      build: 'tapdocs build',
      serve: 'tapdocs serve',
      check: 'tsc --noEmit && tapdocs check',
      test: 'node --test',
    },
    dependencies: { tapdocs: `^${tested.version}` },
    devDependencies: tested.devDependencies,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
