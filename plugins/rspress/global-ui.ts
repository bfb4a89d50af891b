import { dirname, join, relative, sep } from 'node:path';
import type { Config } from 'tapdocs';
import { generatedFile, writeGenerated } from '../presets/generated-module.js';
import { themeDir } from './own-files.js';
import type { GlobalUI } from './config/global-ui-values.js';

const none = join(themeDir, 'rspress/no-global-ui.tsx');

/** Writes the module that lists the components for all pages, unless there are none. */
export function writeGlobalUI(config: Config, components: readonly GlobalUI[]): string {
  if (components.length === 0) return none;
  const file = generatedFile(config, 'rspress/global-ui.js');
  const imports = components.map(({ file: component }, index) => {
    const path = relative(dirname(file), join(config.root, component)).split(sep).join('/');
    return `import Component${index} from ${JSON.stringify(path)};\n`;
  });
  const entries = components.map(({ props }, index) => `  [Component${index}, ${JSON.stringify(props)}],\n`);
  return writeGenerated(file, `${imports.join('')}\nexport default [\n${entries.join('')}];\n`);
}
