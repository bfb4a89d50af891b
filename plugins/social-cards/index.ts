// Adds a picture with the title of each page, which other sites show for links to the page.
import { fail, type HeadTag, type Plugin, type Route, type Routes, type Site } from 'tapdocs';
import { createKit, watchedFiles } from './card-kit.js';
import { cardTags, withImage } from './card-tags.js';
import { createDrawing, type DrawCard } from './draw-card.js';
import { emitCards } from './emit-cards.js';
import { fields } from './page-fields.js';
import { checkOptions, type SocialCardsOptions } from './options.js';
import { imageOf, imageProblems, imageTags, unpublishedImages } from './own-image.js';
import { type CardKit, type CardPlan, type PlanContext, planCards } from './plan-cards.js';
import { servePreview } from './serve-preview.js';

export type { CardElement, CardNode } from './card-element.js';
export type { SocialCard } from './card.js';
export type { SocialCardColors } from './colors.js';
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
    const own = context.routes.all.flatMap((route) => imageProblems(route, site.config));
    const problems = development ? own : [...own, ...(await planOf(context)).problems];
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
