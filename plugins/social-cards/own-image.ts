import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Config,
  type EmittedContext,
  type HeadTag,
  type Json,
  nearest,
  parseFrontMatter,
  type Problem,
  problem,
  type ProblemPlace,
  type Route,
  siteUrl,
} from 'tapdocs';
import {
  decodePath,
  describeValue,
  fileUrl,
  frontMatterHead,
  recordPlace,
  sourcePath,
  splitHref,
  metaName,
} from 'tapdocs/kit';
import { cardProblem } from './problems.js';

/** Whether tags have a picture for link previews. */
export function hasImage(tags: readonly HeadTag[]): boolean {
  return tags.some((tag) => /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?)$/.test(metaName(tag)));
}

/** Whether a page has a picture in its head, from front matter or from its content. */
export function hasOwnTag({ frontMatter }: Route, head: readonly HeadTag[]): boolean {
  return hasImage([...frontMatterHead(frontMatter['head']), ...head]);
}

/** `image` of the front matter: a path in the public folder, a URL, or `false`. Undefined if the page has none. */
export function imageOf({ frontMatter }: Route): Json | undefined {
  return frontMatter['image'];
}

/** The tag for `image` of the front matter; none for `false`. */
export function imageTags(image: Json | undefined, config: Config): HeadTag[] {
  if (!isUsable(image)) return [];
  const content = image.startsWith('/') ? siteUrl(config, fileUrl(config.base, image)) : image;
  return [
    { tag: 'meta', attributes: { property: 'og:image', content } },
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function isUsable(image: Json | undefined): image is string {
  return typeof image === 'string' && /^(?:\/[^/]|https?:\/\/)/.test(image);
}

/** A problem if `image` has an invalid value. If another plugin reads it, the page already has a tag. */
export function imageProblems(route: Route, config: Config): Problem[] {
  const image = imageOf(route);
  if (image === undefined || image === false || isUsable(image) || hasOwnTag(route, [])) return [];
  const expected = 'a path of the public folder that starts with `/`, a URL, or `false`';
  return [problem('FRONT_MATTER_FIELD', { key: 'image', expected, got: describeValue(image) }, placeOf(route, config))];
}

/** Warnings about pictures of front matter that the output does not have. */
export function unpublishedImages(output: EmittedContext, config: Config): Problem[] {
  return output.routes.all.flatMap((route) => {
    const image = imageOf(route);
    if (!isUsable(image) || !image.startsWith('/') || hasOwnTag(route, []) || route.original) return [];
    const path = decodePath(splitHref(image).path)?.slice(1) ?? '';
    if (output.paths.has(path)) return [];
    const similar = nearest(path, output.paths);
    const params = { image, nearest: similar === undefined ? undefined : `/${similar}` };
    return [cardProblem('SOCIAL_CARDS_IMAGE', params, placeOf(route, config))];
  });
}

/** The place of `image` in the source of a page; only the file if the source is not in the working tree. */
function placeOf(route: Route, config: Config): ProblemPlace {
  const at = recordPlace({ file: route.filePath }, route, config);
  try {
    const source = route.source ?? readFileSync(join(config.root, sourcePath(config, route)), 'utf8');
    return { ...at, ...parseFrontMatter(source, route.filePath).positions.get('image'), source };
  } catch {
    return at;
  }
}
