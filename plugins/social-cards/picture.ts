import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Config, configPlace, fail } from 'tapdocs';
import { nearestFile, realPath } from 'tapdocs/kit';
import { cardProblem } from './problems.js';

/** A picture as a `data:` URL. */
export type Picture = string;

/**
 * Reads a picture of the public folder.
 *
 * @param path starts with `/`
 * @throws TapdocsError SOCIAL_CARDS_LOGO
 */
export function readPicture(path: string, config: Config): Picture {
  const refuse = (reason: string, nearest?: string): never =>
    fail(
      cardProblem(
        'SOCIAL_CARDS_LOGO',
        { logo: path, reason, nearest },
        configPlace(config, { key: 'logo', text: path }),
      ),
    );
  const { publicDir } = config;
  const file = join(publicDir, path);
  if (path.includes('\0') || !existsSync(file))
    return refuse('it is not in the public folder', nearestFile(path, file));
  if (below(realPath(publicDir), realPath(file)) === null) return refuse('it is outside of the public folder');
  const bytes = readFileSync(file);
  const type = typeOf(bytes);
  return type === null ? refuse('it is no SVG, PNG or JPEG') : `data:${type};base64,${bytes.toString('base64')}`;
}

/** The logo of the site on a background, if cards can show it. */
export function siteLogo(config: Config, isDark: boolean): string | null {
  const logo = config.logo?.[isDark ? 'dark' : 'light'];
  if (logo === undefined || !/^\/[^/]/.test(logo)) return null;
  const file = join(config.publicDir, logo);
  return existsSync(file) && typeOf(readFileSync(file)) !== null ? logo : null;
}

/** Whether a picture has text, whose fonts the rasterizer does not have. */
export function hasText(picture: Picture): boolean {
  const [, data] = /^data:image\/svg\+xml;base64,(.*)$/.exec(picture) ?? [];
  return data !== undefined && /<text[\s>]/.test(Buffer.from(data, 'base64').toString());
}

function typeOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)) ? 'image/svg+xml' : null;
}
