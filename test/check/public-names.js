// @ts-check
import { filesBelow, read } from './source-files.js';

/** The most names that `tapdocs` exports. */
const most = 70;

/**
 * Checks that `tapdocs`, `tapdocs/kit`, `tapdocs/client` and `tapdocs/client/internal` export what somebody uses: a plugin, a site, a theme, or a sample of the
 * documentation. The contexts and values of hooks are used by the hooks.
 */
export function checkPublicNames() {
  const files = ['plugins', 'site', 'themes', 'core/create/templates', 'test/package/worked']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file) && !file.includes('/dist/'));
  const texts = files.map(read);
  const names = exportedBy('core/index.ts');
  return [
    ...(names.length > most ? [`core/index.ts: \`tapdocs\` exports ${names.length} names; the most is ${most}`] : []),
    ...unused(names, 'tapdocs', [...texts, ofHooks()]),
    ...unused(exportedBy('core/kit.ts'), 'tapdocs/kit', texts),
    ...unused(exportedBy('core/client/index.ts'), 'tapdocs/client', texts),
    ...unused(exportedBy('core/client/internal.ts'), 'tapdocs/client/internal', texts),
  ];
}

/** What the module of the hooks exports, as an import. */
function ofHooks() {
  const names = [...read('core/hooks.ts').matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  return `import { ${names.join(', ')} } from 'tapdocs';`;
}

/** @param {string} file */
function exportedBy(file) {
  const lists = read(file).matchAll(/^export (?:type )?(?:\* as (\w+)|\{([^}]*)\})/gm);
  return [...lists].flatMap(([, namespace, list = '']) =>
    namespace
      ? [namespace]
      : list.split(',').flatMap(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')
              .at(-1) || [],
        ),
  );
}

/**
 * @param {string[]} names
 * @param {string} entry
 * @param {string[]} texts
 */
function unused(names, entry, texts) {
  const imports = new RegExp(String.raw`(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'${entry}'`, 'g');
  const used = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(imports)].flatMap(([, list = '']) =>
        list.split(',').map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        ),
      ),
    ),
  );
  return names.filter((name) => !used.has(name)).map((name) => `${entry}: nobody uses \`${name}\``);
}
