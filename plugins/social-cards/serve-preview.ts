import { type Middleware, nearest, TapdocsError } from 'tapdocs';
import { type LiveSite, pathKey } from 'tapdocs/kit';
import type { DrawCard } from './draw-card.js';
import { lettersWarnings } from './letters-warnings.js';
import { type CardKit, cardFolder, planCard } from './plan-cards.js';

/** The path of the preview below the base, with the path of a page: `?page=/guide/start`. */
const previewPath = `${cardFolder}/preview`;

interface Preview {
  live: LiveSite;
  kit(): CardKit;
  draw: DrawCard;
}

/** Middleware for `dev`, in which pages have no cards. It draws the card of one page on request. */
export function servePreview({ live, kit, draw }: Preview, base: string): Middleware {
  return async ({ url = '' }, response, next) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== base + previewPath) return next();
    const say = (status: number, text: string): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'text/plain; charset=utf-8').end(`${text}\n`);
    };
    const routes = live.routes();
    const path = searchParams.get('page') ?? '/';
    const route = routes.byPath.get(pathKey(path));
    if (!route) {
      const similar = nearest(
        path,
        routes.all.map((other) => other.path),
      );
      return say(404, `There is no page at ${path}.${similar === undefined ? '' : ` Did you mean ${similar}?`}`);
    }
    try {
      // Renders the page, so that its title and its description are known.
      if (route.filePath !== '') await live.records.read(route.path);
      const { card, problems, letters } = await planCard(route, kit(), { routes, records: live.records });
      const found = [...problems, ...lettersWarnings(letters)].map(({ message }) => message);
      if (!card) return say(200, ['This page has no card.', ...found].join('\n'));
      const bytes = await draw(card);
      response.setHeader('content-type', 'image/png').setHeader('cache-control', 'no-store').end(bytes);
    } catch (error) {
      if (!(error instanceof TapdocsError)) throw error;
      say(500, error.message);
    }
  };
}
