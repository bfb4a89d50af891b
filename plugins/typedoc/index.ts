// Adds pages of a TypeScript API from the JSON of TypeDoc, and links to them from prose.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hash, hashOf, type Plugin } from 'tapdocs';
import { editUrlOf, localeOf, nearestFile } from 'tapdocs/kit';
import { describePackage, tapPages } from '../apis/planned-pages.js';
import { finishPages } from './finish-pages.js';
import { checkOptions, type Settings, type TypeDocOptions } from './options.js';
import { planPages, type PlanOptions } from './plan-pages.js';
import { typedocProblem } from './problems.js';
import { noAddress, runTypeDoc } from './run-typedoc.js';
import { contentStrings } from './strings.js';

export type { TypeDocOptions, TypeDocRun } from './options.js';
export type { TypeDocContentStrings } from './strings.js';

const name = 'typedoc';

/**
 * Adds pages of a TypeScript API: an overview, one for each module, and one for each type, class and function.
 *
 * @example
 * ```ts
 * typedoc({ json: 'types.json', path: '/reference/types' })
 * ```
 */
export function typedoc(options: TypeDocOptions): Plugin {
  const settings: Settings = { path: '/types', scheme: 'type', ...options };
  const { path, scheme, run, json = '' } = settings;
  const { folder, identity } = describePackage('tapdocs-typedoc', import.meta.dirname, []);
  return {
    name,
    id: path,
    cacheKey: () => hashOf(identity(), settings),
    themeDir: join(folder, 'theme'),
    contentStrings,
    apply(site) {
      checkOptions(options, site.config);
      const sourceHref: PlanOptions['sourceHref'] = ({ url, fileName, line }) => {
        if (url && !url.startsWith(noAddress)) return url;
        const { root, docsDir } = site.config;
        const edit = existsSync(join(root, fileName)) ? editUrlOf(fileName, docsDir, site.config) : null;
        return edit === null ? undefined : `${edit}#L${line}`;
      };
      tapPages(site, {
        name,
        path,
        inputs: run ? [...run.entryPoints, run.tsconfig ?? 'tsconfig.json'] : [json],
        isIn: ({ version, read }) =>
          run ? site.config.versions.some((each) => each.name === version && each.tree === '') : read(json) !== null,
        plan: async (lang, read) => {
          const { config, store } = site;
          const key = hashOf(identity(), config.themeConfig.editLink);
          const context = { path, texts: localeOf(config, lang).strings, identity: key, store, sourceHref };
          if (run) {
            const { text, files } = await runTypeDoc(run, { root: config.root, store, key: identity() });
            return { ...planPages({ file: 'JSON of TypeDoc', text }, context), files };
          }
          const text = read(json);
          const detail = text === null ? (nearestFile(json, join(config.root, json)) ?? '') : '';
          if (text === null) return fail(typedocProblem('TYPEDOC_FILE', { text: json, detail }, { file: json }));
          return { ...planPages({ file: json, text }, context), files: { [json]: hash(text) } };
        },
        finish: (context) => finishPages({ ...context, scheme }),
      });
    },
  };
}
