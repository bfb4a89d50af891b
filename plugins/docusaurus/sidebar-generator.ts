import type { Json, JsonObject } from 'tapdocs';
import type { CategoryFile } from './category-file.js';
import { type ConfigModule, createConfigCalls } from './config-calls.js';
import { compiledModule } from './own-files.js';

/** A doc as `sidebarItemsGenerator` gets it. */
export interface SidebarDoc {
  id: string;
  title: string;
  frontMatter: JsonObject;
  /** `@site/docs/guide/start.md` */
  source: string;
  /** `guide`; `.` for the docs folder. */
  sourceDirName: string;
  sidebarPosition?: number;
}

/** What is sent to the process of the configuration for a folder. */
export interface GeneratorInput {
  /** `guide`; `.` for the docs folder. */
  dirName: string;
  docs: readonly SidebarDoc[];
  /** By folder. */
  categories: Readonly<Record<string, CategoryFile>>;
  /** `contentPath` is absolute. */
  version: { contentPath: string; versionName: string };
  /** Whether numbers before names are left out. */
  hasPrefixes: boolean;
}

/** Calls the function for folders. Returns their items in the same order, not yet checked. */
export type SidebarGenerator = (inputs: readonly GeneratorInput[]) => Promise<readonly Json[]>;

const adapter = compiledModule('sidebar-call.js');

/** The function `sidebarItemsGenerator` with a key. */
export function createSidebarGenerator(key: string, module: ConfigModule): SidebarGenerator {
  const call = createConfigCalls(module);
  return (inputs) => call(inputs.map((input) => ({ key, args: [input as unknown as JsonObject], adapter })));
}
