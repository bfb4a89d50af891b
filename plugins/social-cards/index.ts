// Adds a picture with the title of each page, which other sites show for links to the page.
import { cardTags, withImage } from './card-tags.js';
import {
  fail,
  type HeadTag,
  type Middleware,
  nearest,
  type Output,
  type Plugin,
  type Problem,
  type Route,
  type Routes,
  type Site,
  TapdocsError,
} from 'tapdocs';
import { type LiveSite, pathKey, toProblems } from 'tapdocs/kit';
import { createKit, watchedFiles } from './card-kit.js';
import { imageOf, imageProblems, imageTags, unpublishedImages } from './own-image.js';
import {
  createDrawing,
  type DrawCard,
  cardFolder,
  type CardKit,
  type CardPlan,
  planCard,
  planCards,
  type PlanContext,
  type PlannedCard,
} from './plan-cards.js';
import { lettersWarnings } from './drawn-text.js';
import { checkOptions, type SocialCardsOptions } from './options.js';
import { fields } from './page-fields.js';

export type { CardElement, CardNode } from './card-element.js';
export type { SocialCard } from './card.js';
export type { SocialCardColors } from './card.js';
export type { SocialCardsOptions } from './options.js';

const name = 'social-cards';

/** After plugins that add a picture, and before json-ld, which refers to it. */
const late = 50;

/**
 * Draws a card for each page when the site is built. Needs `url` in the configuration.
 *
 * @example
 * ```ts
 * socialCards({ fonts: ['fonts/inter.ttf'], pages: ['/', '/guide/**'] })
 * ```
 */
export function socialCards(options: SocialCardsOptions = {}): Plugin {
  return {
    name,
    frontMatter: Object.keys(fields),
    apply(site) {
      checkOptions(options, site.config);
      const state: { kit?: CardKit } = {};
      const kit = (): CardKit => (state.kit ??= createKit(options, site));
      const draw = createDrawing(site);
      site.hooks.routes.tap(name, ({ routes }) => {
        // Fonts and logo can have changed since the last time.
        state.kit = createKit(options, site);
        for (const file of watchedFiles(options, site.config)) routes.watch(file);
      });
      addCards(site, { kit, draw });
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(servePreview({ live: stack.live, kit, draw }, site.config.base));
      });
    },
  };
}

interface CardTools {
  kit(): CardKit;
  draw: DrawCard;
}

/** In `dev`, pages have no cards: nothing reads them there. */
function addCards(site: Site, { kit, draw }: CardTools): void {
  const { hooks, development } = site;
  const plans = new WeakMap<readonly Route[], CardPlan>();
  const planOf = async (context: PlanContext): Promise<CardPlan> => {
    const { all } = context.routes;
    const plan = plans.get(all) ?? (await planCards(kit(), context));
    plans.set(all, plan);
    return plan;
  };
  hooks.check.tapPromise(name, async (context) => {
    const imageFaults = context.routes.all.flatMap((route) => imageProblems(route, site.config));
    const problems = development ? imageFaults : [...imageFaults, ...(await planOf(context)).problems];
    if (problems.length > 0) fail(problems);
  });
  const tagsOf = (route: Route, routes: Routes): HeadTag[] => {
    const image = imageOf(route);
    const card = plans.get(routes.all)?.cards.get(route.path);
    return image === undefined && card ? cardTags(card, site.config) : imageTags(image, site.config);
  };
  hooks.document.tap({ name, stage: late }, (document, { route, routes }) =>
    withImage(document, tagsOf(route, routes)),
  );
  hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
    if (!development) await emitCards(await planOf({ routes, records }), output, { store: site.store, draw });
  });
  hooks.emitted.tap(name, (output) => {
    site.logger.warn(unpublishedImages(output, site.config));
  });
}

/** Number of cards that are drawn at the same time. While this thread lays out one card, other threads rasterize others. */
const together = 4;

/** After so many problems, no further card is drawn. */
const mostProblems = 10;

/**
 * Writes the cards of a plan. A card of the previous output, or of the store, is not drawn again.
 *
 * @throws TapdocsError with the problems of all cards
 */
async function emitCards({ cards }: CardPlan, output: Output, { store, draw }: CardMaker): Promise<void> {
  const missing: PlannedCard[] = [];
  const seen = new Set<string>();
  for (const card of cards.values()) {
    const { file, key } = card;
    if (seen.has(file)) continue;
    seen.add(file);
    // The store is always read, because it removes unused entries.
    const isStored = store.has(storeKey(key));
    if (output.keep(file, key)) continue;
    const bytes = isStored ? store.get(storeKey(key)) : null;
    if (bytes) output.write(file, bytes, key);
    else missing.push(card);
  }
  const problems: Problem[] = [];
  const work = missing.values();
  const drawRest = async (): Promise<void> => {
    for (const card of work) {
      // A font that cannot be drawn is a problem of every card.
      if (problems.length >= mostProblems) return;
      try {
        const bytes = await draw(card);
        store.put(storeKey(card.key), bytes);
        output.write(card.file, bytes, card.key);
      } catch (error) {
        problems.push(...toProblems(error));
      }
    }
  };
  await Promise.all(Array.from({ length: together }, drawRest));
  if (problems.length > 0) fail(problems);
}

/** The functions that draw and store cards. */
interface CardMaker {
  store: Site['store'];
  draw: DrawCard;
}

function storeKey(key: string): string {
  return `social-cards ${key}`;
}

/** The path of the preview below the base, with the path of a page: `?page=/guide/start`. */
const previewPath = `${cardFolder}/preview`;

interface Preview {
  live: LiveSite;
  kit(): CardKit;
  draw: DrawCard;
}

/** Middleware for `dev`, in which pages have no cards. It draws the card of one page on request. */
function servePreview({ live, kit, draw }: Preview, base: string): Middleware {
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
      const messages = [...problems, ...lettersWarnings(letters)].map(({ message }) => message);
      if (!card) return say(200, ['This page has no card.', ...messages].join('\n'));
      const bytes = await draw(card);
      response.setHeader('content-type', 'image/png').setHeader('cache-control', 'no-store').end(bytes);
    } catch (error) {
      if (!(error instanceof TapdocsError)) throw error;
      say(500, error.message);
    }
  };
}
