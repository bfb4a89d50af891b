import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'tapdocs';
import { generatedFolder } from 'tapdocs/kit';

/** The files that components import. A page that imports one is rendered again when it changes. */
export const dataFiles = ['docs.json', 'docs-by-id.json'] as const;

/** Values for each file. JSON. */
type DataOfDocs = Readonly<Record<(typeof dataFiles)[number], object>>;

/** Collects what components can read about all docs of a site. */
export interface GlobalData {
  /** Replaces what is known about an instance of docs in a language. */
  set(lang: string, instance: string, values: DataOfDocs): void;
  /** Writes the files that have changed: values by language and instance. */
  write(folder: string): void;
}

/** The folder of the files. */
export function dataFolder(config: Pick<Config, 'cacheDir'>): string {
  return join(generatedFolder(config), 'docusaurus');
}

export function createGlobalData(): GlobalData {
  const found = new Map<string, Map<string, DataOfDocs>>();
  return {
    set(lang, instance, values) {
      const own = found.get(lang) ?? new Map<string, DataOfDocs>();
      found.set(lang, own.set(instance, values));
    },
    write(folder) {
      mkdirSync(folder, { recursive: true });
      for (const name of dataFiles) {
        const values = [...found].map(([lang, own]) => [lang, valuesOf(own, name)]);
        writeChanged(join(folder, name), JSON.stringify(Object.fromEntries(values)));
      }
    },
  };
}

function valuesOf(instances: ReadonlyMap<string, DataOfDocs>, name: (typeof dataFiles)[number]): object {
  return Object.fromEntries([...instances].map(([instance, values]) => [instance, values[name]]));
}

/** Modification times of unchanged files must not change. */
function writeChanged(file: string, text: string): void {
  if (textIn(file) !== text) writeFileSync(file, text);
}

function textIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
