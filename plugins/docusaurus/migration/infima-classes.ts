import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Problem } from 'tapdocs';
import type { MigratedSite } from 'tapdocs/kit';
import { pageSources } from '../../presets/count-conventions.js';
import { docusaurusProblem } from '../problems.js';
import { filesIn } from '../removed-parts.js';

/** The classes of Infima 0.2 for content: https://infima.dev/docs/getting-started/introduction */
const names =
  'alert|avatar|badge|button|button-group|card|col|container|hero|list-group|margin(?:-[a-z]+)?|padding(?:-[a-z]+)?|pagination|pills|row|shadow|tabs|text';
const ownClass = new RegExp(`^(?:${names})(?:(?:--|__)[\\w-]+)*$`);
/** Words that are no class of Infima by themselves. */
const incomplete = /^(?:margin|padding|shadow|text)(?:-[a-z]+)?$/;

const attribute = /\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;
const literal = /(["'`])([^"'`]*)\1/g;

/** A warning for all places with classes of Infima, in pages and in `src`; none if there are no such classes. */
export function infimaClasses(migrated: MigratedSite): Problem[] {
  const { root } = migrated.site.config;
  const sources = filesIn(join(root, 'src'), /\.(?:[jt]sx?|mdx?)$/).flatMap((path) => below(root, path) ?? []);
  const files = [...new Set([...pageSources(migrated).keys(), ...sources])];
  const uses = files.flatMap((file) =>
    classesIn(readFileSync(join(root, file), 'utf8')).map((use) => ({ file, ...use })),
  );
  const [first] = uses;
  if (!first) return [];
  const classes = [...new Set(uses.flatMap((place) => place.classes))].sort();
  const shown = classes
    .slice(0, 8)
    .map((name) => `\`${name}\``)
    .join(', ');
  const rest = classes.length > 8 ? `, and ${classes.length - 8} more` : '';
  // One cause with several places.
  return uses.map(({ file, line }) =>
    docusaurusProblem('DOCUSAURUS_CLASSES', { classes: shown + rest, count: classes.length }, { file, line }),
  );
}

/** The lines with such classes. */
export function classesIn(text: string): { line: number; classes: string[] }[] {
  return [...text.matchAll(attribute)].flatMap((match) => {
    const [, double, single, expression] = match;
    const texts =
      expression === undefined
        ? [double ?? single ?? '']
        : [...expression.matchAll(literal)].map(([, , literalText = '']) => literalText);
    const classes = texts
      .flatMap((part) => part.split(/\s+/))
      .filter((name) => ownClass.test(name) && !incomplete.test(name));
    return classes.length > 0 ? [{ line: text.slice(0, match.index).split('\n').length, classes }] : [];
  });
}
