import type { HeadTag, PageData } from '../contract/index.js';
import type { DocumentSheets, InlineSheets } from './first-paint/inline-sheets.js';
import { escapeHtml, writeAttributes, writeTag, type Markup, type MarkupElement, readMarkup } from './html.js';
import type { DocumentJob, DocumentSetup } from './document-job.js';

export interface DocumentInput {
  job: DocumentJob;
  page: PageData;
  /** Markup of the layout, and the tags that React has hoisted out of it. */
  layout: string;
  hoisted: string;
  /** Inline script of the theme, or ''. */
  headScript: string;
  setup: DocumentSetup;
  /** Null if documents wait for their style sheets. */
  inlineSheets: InlineSheets | null;
  /** Data for hydration, escaped. */
  data: string;
  /** URLs of modules. */
  scripts: readonly string[];
  /** URLs of the JSON files that hydration reads. Browsers warn about files that are preloaded and not read. */
  preloads: readonly string[];
}

/** A document, up to the end of its head, from there up to its data, and the rest. */
export interface DocumentParts {
  head: string;
  body: Markup;
  tail: Markup;
}

/**
 * Writes a document. It contains the rules that its first paint needs. The style sheets come at its end, where they do
 * not block the content before them, and override rules as they do in the head.
 */
export function documentParts(input: DocumentInput): DocumentParts {
  const { job, page, setup, inlineSheets } = input;
  const sheets = sheetsOf(job, setup);
  const { main, islands, content } = sheets;
  const body = readMarkup(bodyHtml(input));
  const hoisted = readMarkup(input.hoisted);
  const links = hoisted.elements.filter(isContentLink).map(({ start, end }) => input.hoisted.slice(start, end));
  const others = [...hoisted.elements.filter((element) => !isContentLink(element)), ...body.elements];
  if (inlineSheets?.canSplit(sheets) !== true || others.some(isSheet)) {
    const head = headHtml(input, { styles: '', early: sheetLinks([...main, ...islands]), hoisted: input.hoisted });
    return { head, body, tail: readMarkup(tailHtml(input, '')) };
  }
  // Tags in the head that override the style sheets of the app must also come after these.
  const tags = [...(page.head.others ?? []).map(pageTag), ...job.description.head];
  const late = sheetLinks([...main, ...islands]) + links.join('') + tags.filter(isSheet).map(writeTag).join('');
  const tail = readMarkup(tailHtml(input, late));
  const shared = {
    // Without scripts, style sheets hide the parts of a page that need scripts, so readers without scripts wait for these.
    early: `<noscript>${sheetLinks([...main, ...islands, ...content])}</noscript>`,
    hoisted: links.reduce((rest, link) => rest.replace(link, ''), input.hoisted),
  };
  const top = readMarkup(headHtml(input, { ...shared, styles: '' }));
  const chosen = inlineSheets.choose(
    [top, body, tail].flatMap(({ elements }) => elements),
    sheets,
  );
  const styles = chosen.map((text) => writeTag({ tag: 'style', attributes: {}, text })).join('');
  return { head: headHtml(input, { ...shared, styles: expectation(body) + styles }), body, tail };
}

/**
 * Delays the first paint until the start of the content has arrived, because the parts around it, such as the
 * navigation bar, would move while they arrive. Browsers without support for this link paint earlier.
 */
function expectation({ elements }: Markup): string {
  const content = elements.findIndex(({ attributes }) => attributes['id'] === contentId);
  const place = elements[content]?.start;
  if (place === undefined) return '';
  const next = elements.slice(content + 1).find(({ attributes }) => attributes['id']);
  const id = next && next.end < place + beginning ? next.attributes['id'] : undefined;
  return `<link rel="expect" href="#${escapeHtml(encodeURIComponent(id ?? contentId))}" blocking="render">`;
}

const contentId = 'tap-content';
/** The title of a page is within this many characters of its content. */
const beginning = 2000;

/** The style sheets of a document. */
function sheetsOf(job: DocumentJob, { styles }: Pick<DocumentSetup, 'styles'>): DocumentSheets {
  const islands = Object.values(job.assets).flatMap((island) => island.styles);
  return { main: styles, islands: unique(islands), content: job.styles };
}

/** React hoists the links of the content, but in the browser it finds them in any place. */
function isContentLink({ attributes }: MarkupElement): boolean {
  return attributes['data-precedence'] === 'content';
}

/** Whether a tag is a style sheet, whose position determines what it overrides. */
function isSheet({ tag, attributes }: Pick<HeadTag, 'tag' | 'attributes'>): boolean {
  return tag === 'style' || (tag === 'link' && /\bstylesheet\b/i.test(String(attributes['rel'] ?? '')));
}

function sheetLinks(hrefs: readonly string[]): string {
  return unique(hrefs)
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('');
}

interface HeadMarkup {
  /** What is needed before everything else that has an effect on the look. */
  styles: string;
  early: string;
  /** Tags that React has hoisted. */
  hoisted: string;
}

function headHtml({ job, page, headScript, preloads }: DocumentInput, { styles, early, hoisted }: HeadMarkup): string {
  const { htmlAttributes, head: tags } = job.description;
  return `<!doctype html>
<html${writeAttributes(htmlAttributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tapdocs">
${headScript ? `<script>${headScript}</script>` : ''}
${styles}${early}
${hoisted}
${(page.head.others ?? []).map((tag) => writeTag(pageTag(tag))).join('\n')}
${tags.map(writeTag).join('\n')}
${preloads.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`).join('')}
`;
}

function bodyHtml({ job, layout }: DocumentInput): string {
  return `</head>
<body${writeAttributes(job.description.bodyAttributes)}>
${job.description.bodyStart.map(writeTag).join('')}${layout}
`;
}

/** @param late style sheets */
function tailHtml({ job, data, scripts }: DocumentInput, late: string): string {
  // The painted content comes first.
  const modules = scripts.map((src) => `<script type="module" src="${escapeHtml(src)}" fetchpriority="low"></script>`);
  // A script that comes after a style sheet waits for it.
  const [early, start] = job.waits ? [`<script>${scriptOnInteraction}</script>`, ''] : ['', modules.join('')];
  return `<script type="application/json" id="tapdocs-data">${data}</script>
${early}${late}${start}${job.description.bodyTags.map(writeTag).join('')}
</body>
</html>
`;
}

/**
 * The script of a document whose app waits until the reader does something: it loads the modules and the site's data
 * then, and keeps clicks and keys until the app is there. The app is needed at once for a query or a hash, and if a
 * script of the head has put `data-hydrate` on `<html>`. A pointer that rests is no sign: browsers report that it is over
 * an element when a page appears below it. Nor is a part that is scrolled, such as the sidebar by a script. The script is short, because nearly every document contains it.
 */
const scriptOnInteraction = `(() => {
const view=window,options={capture:true,passive:true},system=matchMedia('(prefers-color-scheme:dark)');
const signs=['pointermove','pointerdown','touchstart','keydown','focusin','scroll','popstate','storage'];
const kept=['click','keydown'],events=[],keep=event=>events.push(event),nothing=()=>{};
const start=event=>{
if(event?.type==='scroll'&&event.target!==document)return;
for(const sign of signs)removeEventListener(sign,start,options);
system.removeEventListener('change',start);
const {page,scripts:[main,...islands]}=JSON.parse(document.getElementById('tapdocs-data').textContent);
view.tapdocsEarly={
events,
stop(type){removeEventListener(type,keep,options)},
site:fetch(page.site).then(answer=>answer.ok?answer.json():null).catch(nothing),
islands:Promise.allSettled(islands.map(url=>import(url)))
};
import(main).catch(nothing);
};
for(const type of kept)addEventListener(type,keep,options);
if(location.search||location.hash||'hydrate' in document.documentElement.dataset)start();
else{for(const sign of signs)addEventListener(sign,start,options);system.addEventListener('change',start)}
})();`;

/** Marked, so that the browser can replace it when it shows another page. */
function pageTag(tag: HeadTag): HeadTag {
  return { ...tag, attributes: { ...tag.attributes, 'data-page-head': true } };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
