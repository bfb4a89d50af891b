import {
  type Config,
  configPlace,
  globExpression,
  hash,
  nearest,
  type Problem,
  type RecordReader,
  type Route,
  type Routes,
  TapdocsError,
  fail,
  type Site,
} from 'tapdocs';
import { hasText, innerPath, isInListedVersion, isNotFound, pathKey, recordPlace, toProblems } from 'tapdocs/kit';
import { type CardNode, type CardTree, LayoutError, plainTree } from './card-element.js';
import { cardSize, type CardStyle, describeCard, type SocialCard } from './card.js';
import { isLeftOut, listCharacters, lettersWarnings, type PageLetters } from './drawn-text.js';
import type { FontSet } from './fonts.js';
import { hasOwnTag, imageOf } from './own-image.js';
import { cardProblem } from './problems.js';
import { type CardPackages, loadPackages } from './packages.js';

/** Folder of the cards below the output. */
export const cardFolder = '_tapdocs/social-cards';

/** The common inputs of all cards of a site. */
export interface CardKit {
  config: Config;
  /** By language. A language that is not in it has no cards. */
  fonts: ReadonlyMap<string, FontSet>;
  style: CardStyle;
  /** Versions of the packages that draw cards. */
  packages: readonly string[];
  /** The hash of a picture, by its `data:` URL. */
  hashOfPicture(url: string): string;
  /** Globs of the pages; undefined for all. */
  pages: readonly string[] | undefined;
  render(card: SocialCard): CardNode | Promise<CardNode>;
}

export interface PlanContext {
  routes: Routes;
  records: Pick<RecordReader, 'outline'>;
}

/** The cards of a site, before they are drawn. */
export interface CardPlan {
  /** By route path. */
  cards: ReadonlyMap<string, PlannedCard>;
  problems: readonly Problem[];
}

/** The card of one page, and the findings from its layout. */
export interface PagePlan {
  /** Null for a page with its own picture or without a usable layout. */
  card: PlannedCard | null;
  problems: readonly Problem[];
  /** Letters that no font has. */
  letters: readonly PageLetters[];
}

const nothing: PagePlan = { card: null, problems: [], letters: [] };

/** Plans the cards of all pages. Draws nothing. */
export async function planCards(kit: CardKit, context: PlanContext): Promise<CardPlan> {
  const plans = new Map<Route, PagePlan>();
  const cards = new Map<string, PlannedCard>();
  const isWanted = pageFilter(kit);
  for (const route of context.routes.all) {
    if (!isWanted(route)) continue;
    // A page that shows the content of another language has the same card as the original.
    const shown = (route.original && context.routes.byPath.get(pathKey(route.original.path))) ?? route;
    const plan = plans.get(shown) ?? (await planCard(shown, kit, context));
    plans.set(shown, plan);
    if (plan.card) cards.set(route.path, plan.card);
  }
  const list = [...plans.values()];
  const letters = lettersWarnings(list.flatMap((plan) => plan.letters));
  return { cards, problems: [...list.flatMap((plan) => plan.problems), ...letters, ...unusedPatterns(kit, context)] };
}

/** Pages that readers share, unlisted ones too; none of a version that feeds and the sitemap leave out. */
function pageFilter({ config, fonts, pages }: CardKit): (route: Route) => boolean {
  const globs = pages?.map((pattern) => globExpression(pattern));
  return (route) =>
    fonts.has(route.original?.lang ?? route.lang) &&
    !isNotFound(route, config) &&
    isInListedVersion(route, config) &&
    (globs === undefined || globs.some((glob) => glob.test(bare(route, config))));
}

/** Plans the card of a page. */
export async function planCard(route: Route, kit: CardKit, { routes, records }: PlanContext): Promise<PagePlan> {
  const { config } = kit;
  const fonts = kit.fonts.get(route.lang);
  const outline = hasText(route) ? records.outline(route.path) : null;
  if (!fonts || hasOwnTag(route, outline?.head ?? [])) return nothing;
  if (imageOf(route) !== undefined) return nothing;
  const { path } = route;
  const at = route.filePath === '' ? undefined : recordPlace({ file: route.filePath }, route, config);
  const card = describeCard(route, outline, { config, routes, style: kit.style, ellipsis: fonts.ellipsis });
  const missing = { letters: new Set<string>(), others: new Set<string>() };
  try {
    const inner = plainTree(await kit.render(card), (text) => fonts.drawable(text, missing));
    if (missing.letters.size === 0 && isLeftOut(card.title, fonts.drawable, missing)) missing.letters = missing.others;
    if (missing.letters.size > 0) return { ...nothing, letters: [{ route, at, characters: [...missing.letters] }] };
    const characters = listCharacters(missing.others);
    const warning = cardProblem('SOCIAL_CARDS_CHARACTERS', { characters, path }, at);
    return {
      ...nothing,
      card: plannedCard(inner, { card, route, fonts, kit }),
      problems: missing.others.size > 0 ? [warning] : [],
    };
  } catch (error) {
    if (error instanceof TapdocsError) return { ...nothing, problems: toProblems(error) };
    const detail = error instanceof LayoutError ? error.message : `\`render\` failed: ${String(error)}`;
    return { ...nothing, problems: [cardProblem('SOCIAL_CARDS_RENDER', { path, detail }, at, error)] };
  }
}

interface Planned {
  card: SocialCard;
  route: Route;
  fonts: FontSet;
  kit: CardKit;
}

function plannedCard(inner: CardTree, { card, route, fonts, kit }: Planned): PlannedCard {
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily: fonts.families };
  const tree = { type: 'div', props: { style, children: inner } };
  const key = hash(JSON.stringify([cardSize, rasterSettings, kit.packages, fonts.key, serializedCard(tree, kit)]));
  return {
    file: `${cardFolder}/${key.slice(0, 16)}.png`,
    key,
    tree,
    fonts,
    alt: card.title === card.siteTitle ? card.title : `${card.title} - ${card.siteTitle}`,
    route,
  };
}

/** A layout as text. All cards have the same pictures, so these are hashed once. */
function serializedCard(tree: CardTree, { hashOfPicture }: CardKit): string {
  return JSON.stringify(tree, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') ? hashOfPicture(value) : value,
  );
}

/** Warnings about patterns of `pages` that match no page. */
function unusedPatterns({ pages = [], config }: CardKit, { routes }: PlanContext): Problem[] {
  const paths = [...new Set(routes.all.map((route) => bare(route, config)))];
  return pages
    .filter((pattern) => !paths.some((path) => globExpression(pattern).test(path)))
    .map((pattern) => {
      const place = configPlace(config, { key: 'pages', text: pattern });
      const folders = paths.map((path) => `${path.slice(0, path.lastIndexOf('/'))}/**`);
      return cardProblem(
        'SOCIAL_CARDS_PAGES_UNUSED',
        { pattern, nearest: nearest(pattern, [...paths, ...folders]) },
        place,
      );
    });
}

/** The path of a page without the prefixes of its version and its language. */
function bare(route: Route, config: Config): string {
  return innerPath(route, config);
}

/** All text is drawn as outlines, so the rasterizer needs no fonts: those of the system would differ between machines. */
const rasterSettings = { font: { loadSystemFonts: false } } as const;

/** Draws a card, as the bytes of a PNG file. */
export type DrawCard = (card: PlannedCard) => Promise<Uint8Array>;

/** Creates a function that draws cards. It loads the packages with the first card. */
export function createDrawing(site: Pick<Site, 'config'>): DrawCard {
  let packages: CardPackages | undefined;
  return async ({ tree, fonts, route: { path } }) => {
    try {
      packages ??= loadPackages(site.config);
      const svg = await packages.satori(tree, { ...cardSize, fonts: fonts.drawn });
      return (await packages.renderAsync(svg, rasterSettings)).asPng();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return fail(cardProblem('SOCIAL_CARDS_DRAW', { path, detail }, undefined, error));
    }
  };
}

/** A card of one page or of several. */
export interface PlannedCard {
  /** Path of the file below the output. */
  file: string;
  /** Identifies everything that determines the bytes. */
  key: string;
  tree: CardTree;
  fonts: FontSet;
  /** Text for readers who do not see the picture. */
  alt: string;
  /** The page that it was made for. */
  route: Route;
}
