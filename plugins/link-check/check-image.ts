import { dirname, join } from 'node:path';
import { nearest, problem } from 'tapdocs';
import { assetFolder, decodePath, isExternal, nearestFile, splitHref } from 'tapdocs/kit';
import type { Finding } from './finding.js';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/** The problem of an image on a page, by its URL in the markup; null if there is none, or for images of other sites. */
export function checkImage(image: PlacedLink, { config, publicPaths }: LinkGraph): Finding | null {
  const { href, file } = image;
  const { base } = config;
  if (isExternal(href) || href.startsWith('#')) return null;
  // Names with a hash come from the compiler, so the file exists.
  if (href.startsWith(base + assetFolder)) return null;
  // On the same host, but not part of this site.
  if (href.startsWith('/') && !href.startsWith(base)) return null;
  const { path } = splitHref(href);
  const decoded = decodePath(path);
  const inSite = path.startsWith('/') ? (decoded?.slice(base.length - 1) ?? null) : null;
  if (inSite !== null && publicPaths.has(inSite)) return null;
  const src = inSite ?? decoded ?? path;
  return {
    kind: 'images',
    href: src,
    file,
    ...(inSite !== null && { output: inSite }),
    problem() {
      const near =
        inSite === null ? nearestFile(src, join(config.root, dirname(file ?? ''), src)) : nearest(src, publicPaths);
      return problem('IMAGE_MISSING', { src, nearest: near }, image.at());
    },
  };
}
