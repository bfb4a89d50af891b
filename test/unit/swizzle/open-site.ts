import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toProblems } from '../../../core/problems/problem.js';
import { swizzle } from '../../../core/theme/swizzle/swizzle.js';
import { tempFolder } from '../node/temp-folder.js';

export const card = `import styles from './Card.module.css';

/** A box. It has a border. */
export default function Card() {
  return <div className={styles.card} />;
}
`;

/** A site with a theme and a plugin that have components. */
export async function open(files: Record<string, string> = {}) {
  const root = await tempFolder({
    'base/package.json': '{ "name": "@acme/theme", "version": "1.0.0" }',
    'base/Card/index.tsx': card,
    'base/Card/Card.module.css': '.card { order: 1; }\n',
    'base/Card/README.md': '# Card\n',
    'base/Navbar/index.tsx': '/** The bar. */\nexport default function Navbar() {}\n',
    'base/setup.ts': 'export default 1;\n',
    'base/swizzle.json': '{ "Card": { "wrap": "safe", "eject": "safe" }, "Navbar": { "wrap": "safe" } }',
    'plugin/Finder/index.tsx': '/** Finds things. */\nexport default function Finder() {}\n',
    'plugin/Navbar/index.tsx': '/** Another bar. */\nexport default function Navbar() {}\n',
    ...files,
  });
  const plugin = { name: 'search', themeDir: join(root, 'plugin'), apply: () => undefined };
  const config = { root, siteTheme: join(root, 'theme'), theme: join(root, 'base'), plugins: [plugin] };
  const take = (name: string, mode: 'wrap' | 'eject', unsafe = false) => swizzle({ config, name, mode, unsafe });
  const problemOf = (...args: Parameters<typeof take>) => {
    try {
      return take(...args);
    } catch (error) {
      return toProblems(error)[0];
    }
  };
  return { root, config, take, problemOf, read: (path: string) => readFileSync(join(root, path), 'utf8') };
}
