import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Island } from '../../../core/contract/index.js';
import type { PageRecord } from '../../../core/records/record.js';
import type { PreviousDocument } from '../../../core/document/frame.js';
import type { DocumentJob, DocumentSetup, DocumentTask } from '../../../core/document/document-job.js';
import { refillDocument, type RenderedDocument, renderDocument } from '../../../core/document/render.js';
import { createDocumentStager } from '../../../core/document/stage-documents.js';
import { hash } from '../../../core/files/hash.js';
import { createStore } from '../../../core/files/store/store.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tapdocs-frame-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const inlineSheets = null;
const island = { module: 'm', export: 'default', props: {}, slots: [] } as Island;

function recordOf(content: PageRecord['content'], islands: Island[] = []): PageRecord {
  return { content, islands, toc: [] } as unknown as PageRecord;
}

function jobOf(title = 'Title', links: string[] = []): DocumentJob {
  const page = { path: '/a', lang: 'en', title, slices: {}, site: '/site.json', head: { title, tags: [] } };
  return {
    description: { page, htmlAttributes: {}, bodyAttributes: {}, head: [] },
    record: 'r',
    links,
    assets: {},
    styles: [],
    documentFile: 'a.html',
    dataFile: 'a.json',
  } as unknown as DocumentJob;
}

function setupOf(scripts: string[] = ['/a.js']): DocumentSetup {
  const sites = { '/site.json': { title: 'Site' } } as unknown as DocumentSetup['sites'];
  const paths = { store: join(folder, 'store'), stage: { folder: join(folder, 'stage'), flat: false } };
  return {
    ...paths,
    server: 's',
    sites,
    slices: {},
    scripts,
    styles: [],
    styleTables: {},
    policy: null,
    profile: false,
  };
}

/** A theme that says the title, and the content as often as it is told. */
function render(record: PageRecord, { times = 1, apart = true, job = jobOf() } = {}): RenderedDocument {
  const program = {
    headScript: '',
    render: ({ page }: { page: { title: string; content?: unknown } }) => ({
      html: `<h1>${page.title}</h1>${`<div>${String(page.content)}</div>`.repeat(times)}`,
      isContentApart: apart,
      failure: null,
    }),
  };
  return renderDocument(job, { record, program, setup: setupOf(), inlineSheets });
}

function written({ html, frame }: RenderedDocument): PreviousDocument {
  const file = join(folder, 'before.html');
  writeFileSync(file, html);
  if (!frame) throw new Error('no frame');
  return { file, hash: hash(html), frame };
}

describe('a document whose content alone has changed', () => {
  it('is what the theme would make of it, whatever the content', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).map((inner) => `<p>§${Buffer.from(inner).toString()}</p>`);
    fc.assert(
      fc.property(text, text, text, (before, after, last) => {
        const first = refillDocument(jobOf(), {
          record: recordOf(after),
          previous: written(render(recordOf(before))),
          setup: setupOf(),
          inlineSheets,
        });
        expect(first).toEqual(render(recordOf(after)));
        const second = first && written(first);
        expect(
          second &&
            refillDocument(jobOf(), { record: recordOf(last), previous: second, setup: setupOf(), inlineSheets }),
        ).toEqual(render(recordOf(last)));
      }),
    );
  });

  it('has the links of the new content', () => {
    const record = recordOf('<p>new</p>');
    const previous = written(render(recordOf('<p>old</p>'), { job: jobOf('Title', ['/old']) }));
    expect(
      refillDocument(jobOf('Title', ['/new']), { record, previous, setup: setupOf(), inlineSheets })?.html,
    ).toContain('new');
  });

  it('is rendered where anything else has changed', () => {
    const previous = written(render(recordOf('<p>old</p>')));
    const refill = (job: DocumentJob, record: PageRecord, setup: DocumentSetup) =>
      refillDocument(job, { record, previous, setup, inlineSheets });
    const record = recordOf('<p>new</p>');
    expect(refill(jobOf(), record, setupOf())).not.toBeNull();
    expect(refill(jobOf('Other'), record, setupOf())).toBeNull();
    expect(refill(jobOf(), record, setupOf(['/b.js']))).toBeNull();
    expect(refill(jobOf(), record, { ...setupOf(), server: 'other' })).toBeNull();
    expect(refill(jobOf(), { ...record, toc: [{ text: 'T', id: 't', depth: 2 }] }, setupOf())).toBeNull();
    expect(refill(jobOf(), recordOf('<p>new</p>', [island]), setupOf())).toBeNull();
    expect(refill(jobOf(), recordOf([{ island: 0 }], [island]), setupOf())).toBeNull();
    expect(refill(jobOf(), recordOf(''), setupOf())).toBeNull();
  });

  it('is rendered where the file is another one, or gone', () => {
    const previous = written(render(recordOf('<p>old</p>')));
    const refill = () =>
      refillDocument(jobOf(), { record: recordOf('<p>new</p>'), previous, setup: setupOf(), inlineSheets });
    writeFileSync(previous.file, 'something else');
    expect(refill()).toBeNull();
    rmSync(previous.file);
    expect(refill()).toBeNull();
  });
});

describe('the frame of a document', () => {
  it('is unknown where the content decides what is around it, or is in no or in several places', () => {
    const record = recordOf('<p>text</p>');
    expect(render(record).frame).not.toBeNull();
    expect(render(record, { apart: false }).frame).toBeNull();
    expect(render(record, { times: 0 }).frame).toBeNull();
    expect(render(record, { times: 2 }).frame).toBeNull();
    expect(render(recordOf([{ island: 0 }], [island])).frame).toBeNull();
    expect(render(recordOf('')).frame).toBeNull();
  });

  it('spares the program of the theme', () => {
    const setup = setupOf();
    const stage = (task: Partial<DocumentTask>) => {
      const record = createStore(setup.store).put('record', 'r', JSON.stringify(recordOf('<p>new</p>')));
      expect(record).toBeUndefined();
      return createDocumentStager(setup, (run) => run())([
        { job: jobOf(), source: 'docs/a.md', previous: null, ...task },
      ]);
    };
    expect(stage({}).problems).toMatchObject([{ code: 'STORE_ENTRY_LOST' }]);
    const { problems, results } = stage({ previous: written(render(recordOf('<p>old</p>'))) });
    expect(problems).toEqual([]);
    const html = readFileSync(join(setup.stage.folder, 'a.html'), 'utf8');
    expect(html).toBe(render(recordOf('<p>new</p>')).html);
    expect(results[0]?.files.map(({ path, file }) => [path, file.frame?.length])).toEqual([
      ['a.html', '<p>new</p>'.length],
      ['a.json', undefined],
    ]);
  });
});
