import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, escapeHtml, fail } from 'tapdocs';
import { type Edit, edited, insertion } from 'tapdocs/kit';
import type { BlockChange, SectionChange, TextPart } from '../versions/comparison/index.js';
import { type PageChanges, partsOf, type SiteChanges } from './compare.js';
import type { PlacedBlock, PlacedSection, TextPiece } from './page-blocks.js';
import { previewScript, previewStyles } from './preview-files.js';
import { changedProblem } from './problems.js';
import type { Snapshot } from './snapshot.js';
import translations from './strings.json' with { type: 'json' };

type Kind = 'added' | 'removed' | 'changed';

/** In the folder of a preview, which may be replaced. */
const marker = '_tapdocs/changed.json';

/** @throws TapdocsError CHANGED_SITE for a folder with other files */
export function checkFolder(folder: string, name: string): void {
  const isFree = !existsSync(folder) || existsSync(join(folder, marker)) || readdirSync(folder).length === 0;
  if (!isFree) fail(changedProblem('CHANGED_SITE', { folder: name }));
}

interface PreviewInput {
  /** Folder of the output. */
  built: string;
  after: Snapshot;
  changes: SiteChanges;
}

/** A copy of the site in which changes are painted, and a bar leads from one to the next. */
export function createPreview(config: Pick<Config, 'base'>) {
  const painted = new Map<string, { insertions: Edit[]; lang: string }>();
  return {
    /** Keeps the changes of a page. */
    add(path: string, changes: PageChanges): void {
      painted.set(path, { insertions: paint(changes), lang: changes.blocks.lang });
    },
    /** Writes the site to a folder, which is emptied first. */
    async write(folder: string, { built, after, changes }: PreviewInput): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await cp(built, folder, { recursive: true });
      for (const [path, { insertions, lang }] of painted) {
        const file = join(folder, after.file?.(path) ?? '');
        const html = edited(await readFile(file, 'utf8'), insertions);
        const bar = barOf(changes, {
          lang,
          hrefOf: (each) => config.base + (after.file?.(each) ?? '').replace(/(?:^|(?<=\/))index\.html$/, ''),
        });
        await writeFile(file, withBar(html, bar, config.base));
      }
      const files = {
        [marker]: JSON.stringify(changes),
        '_tapdocs/changed.css': previewStyles,
        '_tapdocs/changed.js': previewScript,
      };
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
    },
  };
}

function withBar(html: string, bar: string, base: string): string {
  const head = `<link rel="stylesheet" href="${base}_tapdocs/changed.css"><script defer src="${base}_tapdocs/changed.js"></script>`;
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${bar}</body>`);
}

/** The bar, with a list of all pages that differ. Its script adds the buttons. */
function barOf(changes: SiteChanges, { lang, hrefOf }: { lang: string; hrefOf(path: string): string }): string {
  const strings = lang.startsWith('zh') ? translations.zh : translations.en;
  const kinds = ['added', 'moved', 'changed', 'removed'] as const;
  const moved = new Set(changes.moved.map(({ path }) => path));
  const items = kinds.flatMap((kind) =>
    changes[kind].flatMap((page) => {
      if (kind === 'changed' && moved.has(page.path)) return [];
      const title = escapeHtml(page.title);
      const text =
        kind === 'removed' ? `<span>${title}</span>` : `<a href="${escapeHtml(hrefOf(page.path))}">${title}</a>`;
      return [`<li>${text} <small>${strings[kind]}</small></li>`];
    }),
  );
  const summary = strings.pages.replace('{count}', String(items.length));
  const names = `data-previous="${strings.previous}" data-next="${strings.next}"`;
  return `<aside class="tap-changed" aria-label="${strings.changes}" ${names}><details><summary>${summary}</summary><ul>${items.join('')}</ul></details></aside>`;
}

function paint({ blocks: { end }, sections, places }: PageChanges): Edit[] {
  const insertions: Edit[] = [];
  const placeOf = (change: SectionChange | BlockChange) => places.get(change) as ChangedPlace | undefined;
  for (const section of sections) {
    const { at, next } = placeOf(section) ?? {};
    if (section.kind === 'removed') {
      insertions.push(insertion(next?.start ?? end, removedSection(section)));
      continue;
    }
    const isWhole = section.kind === 'added';
    const differs = isWhole || section.heading.some(({ kind }) => kind !== undefined);
    if (at && differs && at.depth > 0) {
      const parts = isWhole ? section.heading.map((part) => ({ ...part, kind: 'added' as const })) : section.heading;
      insertions.push(mark(at, section.kind), ...paintText(at.pieces.flat(), parts));
    }
    for (const block of section.blocks) insertions.push(...paintBlock(block, placeOf(block), end));
  }
  return insertions;
}

interface ChangedPlace {
  at?: PlacedSection;
  next?: PlacedBlock | PlacedSection | undefined;
}

function paintBlock(
  change: BlockChange,
  place: { at?: unknown; next?: ChangedPlace['next'] } | undefined,
  end: number,
): Edit[] {
  if (change.kind === 'removed') {
    const { next } = place ?? {};
    return [insertion(next?.start ?? end, removedBlock(change, next?.tag ?? ''))];
  }
  const at = place?.at as PlacedBlock | undefined;
  if (!at) return [];
  const marked = mark(at, change.kind);
  if (change.block !== 'row') return [marked, ...paintText(at.pieces.flat(), change.parts)];
  return [marked, ...change.cells.flatMap((parts, cell) => paintText(at.pieces[cell] ?? [], parts))];
}

/** An attribute of an element. */
function mark({ start, tag }: { start: number; tag: string }, kind: Kind): Edit {
  return insertion(start + 1 + tag.length, ` data-change="${kind}"`);
}

/** Puts `<ins>` around added texts, and inserts removed ones. White space is not compared, because blocks collapse it. */
function paintText(pieces: readonly TextPiece[], parts: readonly TextPart[]): Edit[] {
  const letters = pieces.flatMap(lettersOf);
  const insertions: Edit[] = [];
  let index = 0;
  for (const { text, kind } of parts) {
    if (kind === 'removed') {
      const offset = letters[index]?.start ?? letters.at(-1)?.end;
      if (offset !== undefined) insertions.push(insertion(offset, `<del>${escapeHtml(text)}</del>`));
      continue;
    }
    const used = letters.slice(index, (index += text.replace(/\s+/g, '').length));
    if (kind === 'added')
      for (const run of runsOf(used)) insertions.push(insertion(run.start, '<ins>'), insertion(run.end, '</ins>'));
  }
  return insertions;
}

/** The UTF-16 units of a piece that are no white space, with their offsets and the number of the piece. */
function lettersOf({ start, end, text }: TextPiece, piece: number) {
  const isPlain = text.length === end - start;
  return Array.from({ length: text.length }, (_, at) => ({
    start: isPlain ? start + at : start,
    end: isPlain ? start + at + 1 : end,
    piece,
    isSpace: /\s/.test(text.charAt(at)),
  })).filter(({ isSpace }) => !isSpace);
}

/** Neighbours in one piece, which have no tag between them. */
function runsOf(letters: ReturnType<typeof lettersOf>): { start: number; end: number; piece: number }[] {
  const runs: { start: number; end: number; piece: number }[] = [];
  for (const { start, end, piece } of letters) {
    const last = runs.at(-1);
    if (last?.piece === piece) last.end = end;
    else runs.push({ start, end, piece });
  }
  return runs;
}

function removedSection({ depth, heading, blocks }: SectionChange): string {
  const text = heading.map((part) => escapeHtml(part.text)).join('');
  const title = depth === 0 ? '' : `<h${depth} data-change="removed"><del>${text}</del></h${depth}>`;
  return title + blocks.map((block) => removedBlock(block, '')).join('');
}

/** What was removed, in an element that fits next to the one that follows. */
function removedBlock(change: BlockChange, nextTag: string): string {
  const text = `<del>${partsOf(change)
    .map((part) => escapeHtml(part.text))
    .join(change.block === 'row' ? ' | ' : '')}</del>`;
  const kind = 'data-change="removed"';
  if (nextTag === 'li') return `<li ${kind}>${text}</li>`;
  if (nextTag === 'tr') return `<tr ${kind}><td colspan="99">${text}</td></tr>`;
  return change.block === 'code' ? `<pre ${kind}>${text}</pre>` : `<p ${kind}>${text}</p>`;
}
