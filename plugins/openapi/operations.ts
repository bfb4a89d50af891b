import type { Problem } from 'tapdocs';
import type { Description, Part } from './description.js';
import { openapiProblem } from './problems.js';

/** An operation of a path or of a webhook. */
export interface Operation {
  /** `operationId`, or made of method and path. */
  readonly id: string;
  /** `id` as a part of a path, and as an anchor. */
  readonly slug: string;
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly title: string;
  /** The first tag, or else the first part of the path; '' for a webhook without a tag. */
  readonly tag: string;
  readonly part: Part;
  /** The path that it belongs to. */
  readonly item: Part;
  /** Of the operation and of its path, after references. */
  readonly parameters: readonly Part[];
}

/** Operations with the same first tag. */
export interface TagGroup {
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a description, by tags in the order of the description. Two with one id are a problem. */
export function readOperations(description: Description): { groups: TagGroup[]; problems: Problem[] } {
  const { root } = description;
  const operations = [
    ...operationsOf(root.get('paths'), { isWebhook: false }),
    ...operationsOf(root.get('webhooks'), { isWebhook: true }),
  ];
  const tags = root.get('tags').entries();
  const declared = new Map(tags.map(([, tag]) => [tag.text('name'), tag]));
  const names = new Set([...declared.keys(), ...operations.map(({ tag }) => tag)]);
  const slugs = new Set<string>();
  const groups = [...names].map((name): TagGroup => {
    const tag = declared.get(name);
    return {
      name,
      slug: unique(slugOf(name) || 'other', slugs),
      title: tag?.text('summary') || tag?.text('x-displayName') || name,
      description: tag?.text('description') ?? '',
      operations: operations.filter((operation) => operation.tag === name),
    };
  });
  return { groups: groups.filter((group) => group.operations.length > 0), problems: duplicates(operations) };
}

function operationsOf(paths: Part, { isWebhook }: { isWebhook: boolean }): Operation[] {
  return paths.entries().flatMap(([path, reference]) => {
    const item = reference.follow();
    const others = item.get('additionalOperations').entries();
    return [...methods.flatMap((key) => (item.has(key) ? [[key, item.member(key)] as const] : [])), ...others].map(
      ([method, part]): Operation => {
        const id = part.text('operationId') || `${method} ${path}`;
        return {
          id,
          slug: pageSlug(id),
          method: method.toUpperCase(),
          path,
          isWebhook,
          title: part.text('summary') || part.text('operationId') || `${method.toUpperCase()} ${path}`,
          tag: part.get('tags').text('0') || (isWebhook ? '' : partOf(path)),
          part,
          item,
          parameters: parametersOf(item, part),
        };
      },
    );
  });
}

/** The first part of a path that names what it is about: `customers` in `/v1/customers/{id}`. */
function partOf(path: string): string {
  return path.split('/').find((part) => part !== '' && !/^(?:v?[\d.]+|api|\{.*)$/i.test(part)) ?? '/';
}

/** A parameter of an operation replaces that of its path with the same name and place. */
function parametersOf(item: Part, operation: Part): Part[] {
  const byName = new Map<string, Part>();
  for (const [, reference] of [...item.get('parameters').entries(), ...operation.get('parameters').entries()]) {
    const parameter = reference.follow();
    byName.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
  }
  return [...byName.values()];
}

function duplicates(operations: readonly Operation[]): Problem[] {
  const seen = new Set<string>();
  return operations.flatMap(({ id, slug, part }) => {
    if (seen.has(slug))
      return [openapiProblem('OPENAPI_DUPLICATE', { text: id, detail: '' }, part.member('operationId').place)];
    seen.add(slug);
    return [];
  });
}

/** A name as a part of a path and an anchor: `list-pets` for `listPets`. */
export function slugOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** That of an operation. Other pages have some paths. */
function pageSlug(id: string): string {
  const slug = slugOf(id) || 'operation';
  return /^(?:index|schemas|tags)$/.test(slug) ? `${slug}-operation` : slug;
}

/** A slug that no other one equals. */
export function unique(slug: string, taken: Set<string>): string {
  let result = slug;
  for (let count = 2; taken.has(result); count += 1) result = `${slug}-${count}`;
  taken.add(result);
  return result;
}
