import { presetFiles } from '../presets/package-folder.js';

/** The files of this preset. */
export const { themeDir, compiledModule, identity } = presetFiles('tapdocs-docusaurus');
