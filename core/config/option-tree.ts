import { type Option, options } from './options.js';

/** An option with the options of its value. */
export interface OptionNode {
  /** Absent for the configuration itself. */
  readonly option?: Option;
  /** Options by key, if the value is an object with certain keys. */
  readonly keys: ReadonlyMap<string, OptionNode>;
  /** Entries of a list. */
  readonly items?: OptionNode;
  /** Values of an object with any keys. */
  readonly entries?: OptionNode;
}

interface Growing extends OptionNode {
  option?: Option;
  keys: Map<string, Growing>;
  items?: Growing;
  entries?: Growing;
}

/** The option table as a tree. */
export function createOptionTree(): OptionNode {
  const root: Growing = { keys: new Map() };
  for (const option of options) nodeAt(root, option.path).option = option;
  for (const { path, like } of options) {
    const items = like && nodeAt(root, like).items;
    if (items) nodeAt(root, path).items = items;
  }
  return root;
}

/** The node of a path, which is created if necessary. */
function nodeAt(root: Growing, path: string): Growing {
  let node = root;
  for (const step of path.replaceAll('[]', '.[]').split('.')) {
    if (step === '[]') node = node.items ??= { keys: new Map() };
    else if (step === '*') node = node.entries ??= { keys: new Map() };
    else node = child(node, step);
  }
  return node;
}

function child({ keys }: Growing, key: string): Growing {
  const existing = keys.get(key);
  if (existing) return existing;
  const node: Growing = { keys: new Map() };
  keys.set(key, node);
  return node;
}
