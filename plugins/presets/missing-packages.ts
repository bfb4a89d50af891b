import type { Problem } from 'tapdocs';
import { fileBelow, listedPackages, packageManagerOf, packageName, placeText } from 'tapdocs/kit';

/** A package that a site imports and that is not installed. */
export interface MissingPackage {
  name: string;
  /** Whether `package.json` of the site lists it. */
  listed: boolean;
  /** `file:line:column` of its imports, as far as they are known. */
  places: readonly string[];
  /** The next step. */
  todo: string;
}

export interface PackagesContext {
  root: string;
  /** For readers: `Docusaurus`. */
  generator: string;
  /** See `MigrationSource`. */
  modules: RegExp;
}

/** The packages that are not installed, by name. */
export function missingPackages(
  problems: readonly Problem[],
  { root, generator, modules }: PackagesContext,
): MissingPackage[] {
  const uses = problems.flatMap((item) => {
    const request = missingRequest(item);
    const name = packageName(request);
    return name ? [{ request, name, at: item.at }] : [];
  });
  const names = [...new Set(uses.map(({ name }) => name))].sort();
  const listed = listedPackages(root);
  return names.map((name) => {
    const imports = uses.filter((use) => use.name === name);
    const places = imports.flatMap(({ at }) => (at ? [placeText({ ...at, file: fileBelow(at.file, root) })] : []));
    const isListed = listed.has(name);
    return {
      name,
      listed: isListed,
      places: [...new Set(places)],
      todo: modules.test(imports[0]?.request ?? name)
        ? `It is a module of ${generator} without a counterpart. The README of the preset lists those that exist: replace or remove the import.`
        : installation(name, { root, isListed }),
    };
  });
}

/** The request that a problem quotes; '' for other problems. */
function missingRequest({ code, message, hint }: Problem): string {
  const text = code === 'IMPORT_UNRESOLVED' ? message : code === 'CONFIG_THREW' ? hint : '';
  const asks = code === 'IMPORT_UNRESOLVED' || hint.includes('that the package is installed');
  const [, request = ''] = (asks && /`([^`]+)`/.exec(text)) || [];
  return /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(request) ? request : '';
}

function installation(name: string, { root, isListed }: { root: string; isListed: boolean }): string {
  const { install, add } = packageManagerOf(root);
  return isListed
    ? `It is in \`package.json\`: run \`${install}\` in the folder of the site.`
    : `Run \`${add} ${name}\` in the folder of the site.`;
}
