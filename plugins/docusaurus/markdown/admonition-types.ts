import type { Root } from 'mdast';
import { nearest } from 'tapdocs';
import type { VFile } from 'vfile';
import { defaultNames } from '../../presets/page-imports.js';
import { attributeOf, isJsx, literalOf, visitNodes } from '../../presets/page-nodes.js';

const types = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary'];

/** Reports types of `<Admonition>` that do not exist: the component shows them as `info`, as that of Docusaurus does. */
export function admonitionTypes(tree: Root, file: VFile): void {
  const names = new Set([...defaultNames(tree, '@theme/Admonition'), 'Admonition']);
  visitNodes(tree, (node) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
    const given = attributeOf(node, 'type');
    const type = given && literalOf(given);
    if (typeof type !== 'string' || types.includes(type)) return;
    const near = nearest(type, types);
    const hint = near ? `did you mean \`${near}\`?` : `there are ${types.map((name) => `\`${name}\``).join(', ')}.`;
    file.message(`\`<Admonition>\` has no type \`${type}\`, and is shown as \`info\`; ${hint}`, node.position);
  });
}
