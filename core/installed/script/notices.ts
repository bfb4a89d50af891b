import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

/** Folders of the packages that are part of a script. */
export function packagesIn({ modules }: Compilation): string[] {
  const folders = new Set<string>();
  for (const resource of [...modules].flatMap(resourcesOf)) {
    const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resource)?.[0];
    if (folder) folders.add(folder);
  }
  return [...folders].sort();
}

/** Name, version and licence of packages, with the text of the licence, which most licences require. */
export function notices(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license, licenses, author } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Package;
    const licence = license ?? licenses?.map(({ type }) => type).join(' OR ');
    const holder = typeof author === 'string' ? author : author?.name;
    const text = licenceText(folder) ?? (licence === 'MIT' && holder ? mitText(holder) : undefined);
    if (!licence || !text) throw new Error(`${name}: part of the package, and its licence is not known.`);
    return `${name} ${version} (${licence})\n\n${text}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** From the licence file, otherwise from the README. */
function licenceText(folder: string): string | undefined {
  const fileText = (name: RegExp): string | undefined => {
    const file = readdirSync(folder).find((entry) => name.test(entry));
    return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
  };
  const heading = /^(?:#+ *licen[cs]e\b.*|licen[cs]e\n[-=]+)$/im;
  return (
    fileText(/^licen[cs]e/i) ??
    fileText(/^readme/i)
      ?.split(heading)[1]
      ?.trim()
  );
}

/** For packages that name the licence but do not contain its text. https://spdx.org/licenses/MIT.html */
function mitText(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

interface Package {
  name: string;
  version: string;
  author?: string | { name: string };
  license?: string;
  /** The field of old packages. */
  licenses?: readonly { type: string }[];
}

/** Files of a module, and of those that were joined to it. */
function resourcesOf(module: object): string[] {
  const resources = 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as object[]) : [];
  return [...resources, ...parts.flatMap(resourcesOf)];
}
