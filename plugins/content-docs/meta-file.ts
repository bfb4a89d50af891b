import { positionAt, type Problem, nearest } from 'tapdocs';
import { docsProblem } from './problems.js';
import { isExternal, isInertLabel, isScriptUrl, type JsonNode, JsonSyntaxError, parseJsonTree } from 'tapdocs/kit';

/** A `_meta.json`: labels and order of the entries of its folder. */
export interface MetaFile {
  /** The folder, below the folder of the language; '' for that folder itself. */
  folder: string;
  /** The file below the site's root, with `/`. */
  filePath: string;
  source: string;
  items: MetaItem[];
}

/** Parses a `_meta.json`. Invalid entries are skipped and reported as problems. */
export function readMeta(file: Omit<MetaFile, 'items'>): { meta: MetaFile; problems: Problem[] } {
  const { items, faults } = parseMeta(file.source);
  const meta = { ...file, items };
  return { meta, problems: faults.map((fault) => metaProblem(meta, fault)) };
}

/** A META_INVALID at an offset of the file. */
export function metaProblem({ filePath, source }: MetaFile, fault: MetaFault): Problem {
  const params = { detail: fault.reason, nearest: fault.nearest };
  return docsProblem('META_INVALID', params, { file: filePath, ...positionAt(source, fault.offset), source });
}

/** A problem in a `_meta.json`. `offset` counts UTF-16 units from its start. */
export interface MetaFault {
  reason: string;
  offset: number;
  /** The name that was probably meant. */
  nearest?: string | undefined;
}

/** The valid entries of a `_meta.json`, and all its problems. Never throws. */
export function parseMeta(source: string): { items: MetaItem[]; faults: MetaFault[] } {
  const faults: MetaFault[] = [];
  try {
    return { items: readList(parseJsonTree(source), faults), faults };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { items: [], faults: [{ reason: error.message, offset: error.offset }] };
  }
}

function readList(node: JsonNode, faults: MetaFault[]): MetaItem[] {
  if (node.kind !== 'array') {
    faults.push({ reason: 'a list of entries is expected', offset: node.offset });
    return [];
  }
  return node.items.flatMap((item) => readItem(item, faults) ?? []);
}

function readItem(node: JsonNode, faults: MetaFault[]): MetaItem | null {
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    return { type: 'name', offset: node.offset, name: node.value };
  }
  if (node.kind !== 'object') {
    faults.push({ reason: 'an entry is a file name in quotes or an object', offset: node.offset });
    return null;
  }
  const typeNode = node.fields.get('type');
  const type = stringOf(typeNode);
  if (!isType(type)) {
    const names = Object.keys(metaFields).map((name) => `\`${name}\``);
    const fault = type === undefined ? 'an entry needs a `type`' : `\`${type}\` is not a type of entry`;
    faults.push({
      reason: `${fault}: one of ${names.join(', ')}`,
      offset: (typeNode ?? node).offset,
      nearest:
        type === undefined ? nearest('type', node.fields.keys()) && 'type' : nearest(type, Object.keys(metaFields)),
    });
    return null;
  }
  const shapeFaults = checkFields(node, type);
  faults.push(...shapeFaults);
  return shapeFaults.length > 0 ? null : objectItem(node, type, faults);
}

function checkFields(node: JsonNode & { kind: 'object' }, type: Exclude<MetaType, 'name'>): MetaFault[] {
  const faults: MetaFault[] = [];
  const allowed = metaFields[type];
  for (const [field, value] of node.fields) {
    if (field === 'type') continue;
    const check = allowed.includes(field) || allowed.includes(`${field}!`) ? checks[field] : undefined;
    if (!check)
      faults.push({
        reason: `an entry of type \`${type}\` has no field \`${field}\``,
        offset: value.offset,
        nearest: nearest(field, ['type', ...allowed.map((name) => name.replace('!', ''))]),
      });
    else if (!check.accepts(value))
      faults.push({ reason: `\`${field}\` must be ${check.wanted}`, offset: value.offset });
  }
  const required = allowed.filter((field) => field.endsWith('!')).map((field) => field.slice(0, -1));
  if (type === 'custom-link' && !node.fields.has('items')) required.push('link');
  for (const field of required.filter((name) => !node.fields.has(name))) {
    faults.push({ reason: `an entry of type \`${type}\` needs \`${field}\``, offset: node.offset });
  }
  return faults;
}

function objectItem(node: JsonNode & { kind: 'object' }, type: MetaType, faults: MetaFault[]): MetaItem {
  const { fields } = node;
  const items = fields.get('items');
  const link = fields.get('link');
  return {
    type,
    offset: (fields.get('name') ?? node).offset,
    name: stringOf(fields.get('name')) ?? '',
    label: stringOf(fields.get('label')),
    link: stringOf(link),
    linkOffset: link && link.offset + 1,
    tag: stringOf(fields.get('tag')),
    context: stringOf(fields.get('context')),
    collapsible: flagOf(fields.get('collapsible')),
    collapsed: flagOf(fields.get('collapsed')),
    dashed: flagOf(fields.get('dashed')),
    overviewHeaders: depthsOf(fields.get('overviewHeaders')),
    items: items && readList(items, faults),
  };
}

const text = { wanted: 'a string', accepts: (node: JsonNode) => Boolean(stringOf(node)) };
const flag = { wanted: '`true` or `false`', accepts: (node: JsonNode) => flagOf(node) !== undefined };
const checks: Readonly<Record<string, { wanted: string; accepts(node: JsonNode): boolean }>> = {
  name: text,
  label: text,
  link: {
    wanted: 'a path that starts with `/`, or a URL, but not one that starts with `javascript:`, `vbscript:` or `data:`',
    accepts: (node) => isLink(stringOf(node) ?? ''),
  },
  tag: {
    wanted: 'a string, the URL of an image, or SVG without scripts, handlers, links or foreign elements',
    accepts: (node) => Boolean(stringOf(node)) && isInertLabel(stringOf(node) ?? ''),
  },
  context: text,
  collapsible: flag,
  collapsed: flag,
  dashed: flag,
  items: { wanted: 'a list of entries', accepts: (node) => node.kind === 'array' },
  overviewHeaders: { wanted: 'a list of heading depths from 1 to 6', accepts: (node) => depthsOf(node) !== undefined },
};

function isType(type: string | undefined): type is Exclude<MetaType, 'name'> {
  return type !== undefined && Object.hasOwn(metaFields, type);
}

function isLink(link: string): boolean {
  return (link.startsWith('/') || isExternal(link)) && !isScriptUrl(link);
}

/** The value of a string; undefined for anything else. */
export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

export function flagOf(node: JsonNode | undefined): boolean | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'boolean' ? node.value : undefined;
}

function depthsOf(node: JsonNode | undefined): number[] | undefined {
  if (node?.kind !== 'array') return undefined;
  const depths = node.items.map((item) => (item.kind === 'scalar' ? item.value : null));
  const isDepth = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6;
  return depths.every(isDepth) ? depths : undefined;
}

/** Kinds of entries in a `_meta.json`. A string has the kind `name`. */
export type MetaType = 'name' | 'file' | 'dir' | 'dir-section-header' | 'divider' | 'section-header' | 'custom-link';

/** A validated entry of a `_meta.json`. Fields that its kind does not have are undefined. */
export interface MetaItem {
  type: MetaType;
  /** Offset of the entry's name in the file, or of the entry if it has no name. */
  offset: number;
  /** File name without extension, or folder name; '' for kinds without one. */
  name: string;
  label?: string | undefined;
  link?: string | undefined;
  /** Offset of the link in the file, after its quote. */
  linkOffset?: number | undefined;
  tag?: string | undefined;
  context?: string | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  dashed?: boolean | undefined;
  overviewHeaders?: number[] | undefined;
  items?: MetaItem[] | undefined;
}

/** The fields of each kind. Fields with `!` are required. */
export const metaFields: Readonly<Record<Exclude<MetaType, 'name'>, readonly string[]>> = {
  file: ['name!', 'label', 'tag', 'context', 'overviewHeaders'],
  dir: ['name!', 'label', 'collapsible', 'collapsed', 'tag', 'context', 'overviewHeaders'],
  'dir-section-header': ['name!', 'label', 'tag'],
  divider: ['dashed'],
  'section-header': ['label!', 'tag'],
  'custom-link': ['link', 'label!', 'tag', 'context', 'items', 'collapsible', 'collapsed'],
};

/** Entries at any depth. */
export function allItems(items: readonly MetaItem[]): MetaItem[] {
  return items.flatMap((item) => [item, ...allItems(item.items ?? [])]);
}
