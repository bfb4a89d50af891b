// @ts-check
import { docusaurus } from './docusaurus.js';
import { hugo } from './hugo.js';
import { rspress } from './rspress.js';
import { starlight } from './starlight.js';
import { tapdocs } from './tapdocs.js';
import { vitepress } from './vitepress.js';
import { without } from './without.js';

export { tapdocs };

/** What Tapdocs is measured against: other generators, and itself without parts. */
export const peers = [docusaurus, rspress, vitepress, starlight, hugo, ...without];
