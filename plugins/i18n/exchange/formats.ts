// The files that translators work with: XLIFF 2 and PO.
import type { GetTextTranslations } from 'gettext-parser';
import { fail, positionAt } from 'tapdocs';
import { i18nProblem } from '../problems.js';

/** Texts to translate into a language. */
export interface Exchange {
  sourceLang: string;
  lang: string;
  units: readonly ExchangeUnit[];
}

/** A section. */
export interface ExchangeUnit {
  /** Source file, section and hash of its text: `docs/en/a.mdx#install 1a2b3c4d`. */
  key: string;
  line: number;
  segments: readonly ExchangeSegment[];
}

export interface ExchangeSegment {
  /** Free and locked pieces in turns, as `splitText` returns them. */
  pieces: readonly string[];
  /** The present translation, or ''. */
  target: string;
  /** Whether the present translation is of this text. */
  isCurrent: boolean;
}

/** A section in a file that comes back. */
export interface ReturnedUnit {
  key: string;
  /** Null for a text that is not translated yet. */
  texts: (string | null)[];
  /** From 1, in the file. */
  line: number;
}

export interface ReturnedFile {
  lang: string;
  units: ReturnedUnit[];
}

/** A form of these files. */
export interface ExchangeFormat {
  extension: string;
  write(exchange: Exchange, load: Load): string;
  /** @throws TapdocsError with I18N_EXCHANGE for a file that is not of this form */
  read(source: string, file: string, load: Load): ReturnedFile;
}

/** Loads a package of the site. */
type Load = (name: string) => unknown;

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Characters that XML cannot have. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
};

const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (character) => escapes[character] ?? '');

const attribute = (text: string): string => escapeXml(text.replace(notXml, '\uFFFD')).replace(/[\n\t]/g, ' ');

const content = (text: string): string =>
  escapeXml(text).replace(
    notXml,
    (character) => `<cp hex="${character.charCodeAt(0).toString(16).padStart(4, '0')}"/>`,
  );

const xliff: ExchangeFormat = {
  extension: '.xlf',
  write({ sourceLang, lang, units }) {
    const files = [...new Set(units.map(({ key }) => splitKey(key)[0]))];
    const body = files.map((file, index) =>
      [
        `  <file id="f${index + 1}" original="${attribute(file)}" xml:space="preserve">`,
        ...units.filter(({ key }) => splitKey(key)[0] === file).map((unit, place) => xliffUnit(unit, place + 1)),
        '  </file>',
      ].join('\n'),
    );
    const head = `<xliff xmlns="${namespace}" version="2.0" srcLang="${attribute(sourceLang)}" trgLang="${attribute(lang)}">`;
    return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...body, '</xliff>', ''].join('\n');
  },
  read(source, file, load) {
    const refuse = (detail: string, offset?: number): never =>
      fail(
        i18nProblem(
          'I18N_EXCHANGE',
          { detail },
          { file, ...(offset !== undefined && positionAt(source, offset)), source },
        ),
      );
    const { XMLParser, XMLValidator } = load('fast-xml-parser') as typeof import('fast-xml-parser');
    const valid = XMLValidator.validate(source);
    if (valid !== true) {
      const { msg, line, col } = valid.err;
      fail(i18nProblem('I18N_EXCHANGE', { detail: msg.replace(/\.$/, '') }, { file, line, column: col, source }));
    }
    if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) refuse('a document type is not accepted');
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      trimValues: false,
      parseTagValue: false,
      removeNSPrefix: true,
      htmlEntities: true,
    });
    const [root] = elements(parser.parse(source), 'xliff');
    if (!root || !/^2\.\d$/.test(root.attributes['version'] ?? ''))
      return refuse(`it is not XLIFF 2${root ? `, but ${root.attributes['version'] ?? 'without a version'}` : ''}`);
    const lang = root.attributes['trgLang'] ?? '';
    const units = elements(root.children, 'file').flatMap(({ attributes: { original = '' }, children }) =>
      elements(children, 'unit', 'group').map((unit): ReturnedUnit => {
        const key = `${original}#${unit.attributes['name'] ?? ''}`;
        const at = source.indexOf(
          `name="${attribute(unit.attributes['name'] ?? '')}"`,
          source.indexOf(attribute(original)),
        );
        const [stored] = elements(unit.children, 'originalData');
        const originals = new Map(
          elements(stored?.children ?? [], 'data').map((each) => [each.attributes['id'], textIn(each.children, null)]),
        );
        const references = new Map<string, string>();
        const texts = elements(unit.children, 'segment').map((segment) => {
          const [from] = elements(segment.children, 'source');
          textIn(from?.children ?? [], (id, data) => references.set(id, originals.get(data) ?? '') && '');
          const [to] = elements(segment.children, 'target');
          const isReady = (segment.attributes['state'] ?? 'initial') !== 'initial';
          if (!to || !isReady) return null;
          const text = textIn(to.children, (id) => references.get(id) ?? null);
          return text ?? refuse('a translation has elements that its source has not', Math.max(at, 0));
        });
        return { key, texts, line: positionAt(source, Math.max(at, 0)).line };
      }),
    );
    return { lang, units };
  },
};

function xliffUnit({ key, segments }: ExchangeUnit, place: number): string {
  const [, name] = splitKey(key);
  const data: string[] = [];
  const rows = segments.map(({ pieces, target, isCurrent }, index) => {
    const first = data.length;
    data.push(...pieces.filter((_, piece) => piece % 2 === 1));
    const inline = (list: readonly string[]): string =>
      list
        .map((text, piece) => {
          if (piece % 2 === 0) return content(text);
          const id = first + (piece + 1) / 2;
          return `<ph id="${id}" dataRef="d${id}" disp="${attribute(text)}"/>`;
        })
        .join('');
    const state = isCurrent ? 'translated' : 'initial';
    // Locked pieces of a translation can stand in another order.
    const translated = target === '' ? '' : `<target>${inline(alike(target, pieces))}</target>`;
    return `      <segment id="s${index + 1}" state="${state}"><source>${inline(pieces)}</source>${translated}</segment>`;
  });
  const stored = data.map((text, index) => `<data id="d${index + 1}">${content(text)}</data>`).join('');
  return [
    `    <unit id="u${place}" name="${attribute(name)}" canResegment="no">`,
    ...(stored ? [`      <originalData>${stored}</originalData>`] : []),
    ...rows,
    '    </unit>',
  ].join('\n');
}

/** The pieces of a translation; as one free piece if its locked pieces are others, or in another order. */
function alike(target: string, pieces: readonly string[]): string[] {
  const result: string[] = [];
  let rest = target;
  for (const text of pieces.filter((_, index) => index % 2 === 1)) {
    const at = rest.indexOf(text);
    if (at < 0) return [target];
    result.push(rest.slice(0, at), text);
    rest = rest.slice(at + text.length);
  }
  return [...result, rest];
}

interface XmlElement {
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

/** A node as fast-xml-parser returns it in order: a key with its name, and `:@` with its attributes. */
type XmlNode = Readonly<Record<string, unknown>>;

/** Elements of a name, also those in elements called `within`. */
function elements(nodes: readonly XmlNode[], name: string, within?: string): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    if (within !== undefined && within in node) return elements(node[within] as readonly XmlNode[], name, within);
    if (!(name in node)) return [];
    return [{ attributes: (node[':@'] ?? {}) as Record<string, string>, children: node[name] as readonly XmlNode[] }];
  });
}

/**
 * The text of a `source` or a `target`; null if it has an element without a text.
 *
 * @param locked the text of a placeholder
 */
function textIn(
  nodes: readonly XmlNode[],
  locked: ((id: string, data: string) => string | null) | null,
): string | null {
  let text = '';
  for (const node of nodes) {
    const attributes = (node[':@'] ?? {}) as Record<string, string>;
    const inner =
      '#text' in node
        ? String(node['#text'])
        : 'cp' in node
          ? String.fromCharCode(Number.parseInt(attributes['hex'] ?? '', 16))
          : 'mrk' in node
            ? textIn(node['mrk'] as readonly XmlNode[], locked)
            : 'ph' in node && locked
              ? locked(attributes['id'] ?? '', attributes['dataRef'] ?? '')
              : null;
    if (inner === null) return null;
    text += inner;
  }
  return text;
}

const gettext: ExchangeFormat = {
  extension: '.po',
  write({ sourceLang, lang, units }, load) {
    const { po } = load('gettext-parser') as typeof import('gettext-parser');
    const entries = units.flatMap(({ key, line, segments }) =>
      segments.map(({ pieces, target, isCurrent }, index): [string, GetTextTranslations['translations'][string]] => {
        const msgctxt = `${key} ${index + 1}`;
        const [file] = splitKey(key);
        const flag = target !== '' && !isCurrent ? { flag: 'fuzzy' } : {};
        const msgid = pieces.join('');
        return [
          msgctxt,
          { [msgid]: { msgctxt, msgid, msgstr: [target], comments: { reference: `${file}:${line}`, ...flag } } },
        ];
      }),
    );
    const headers = { Language: lang, 'X-Source-Language': sourceLang, 'Content-Type': 'text/plain; charset=utf-8' };
    const table = { charset: 'utf-8', headers, translations: Object.fromEntries(entries) };
    return po.compile(table, { foldLength: 0 }).toString();
  },
  read(source, file, load) {
    const { po } = load('gettext-parser') as typeof import('gettext-parser');
    const parse = (): ReturnType<typeof po.parse> => {
      try {
        return po.parse(source, { validation: true });
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return fail(i18nProblem('I18N_EXCHANGE', { detail }, { file, source }));
      }
    };
    const { headers, translations } = parse();
    const lines = source.split('\n');
    const units = new Map<string, ReturnedUnit>();
    for (const [context, entries] of Object.entries(translations)) {
      if (context === '') continue;
      const [, key = context, index = '1'] = /^(.+#.+ [0-9a-f]{8}) (\d+)$/.exec(context) ?? [];
      const line = lines.findIndex((each) => each.startsWith(`msgctxt "${key.replace(/["\\]/g, '\\$&')}`)) + 1;
      const unit = units.get(key) ?? { key, texts: [], line };
      units.set(key, unit);
      const [entry] = Object.values(entries);
      const text = entry?.msgstr[0] ?? '';
      unit.texts[Number(index) - 1] = text === '' || entry?.comments?.flag?.includes('fuzzy') ? null : text;
    }
    const filled = [...units.values()].map((unit) => ({
      ...unit,
      texts: Array.from(unit.texts, (text) => text ?? null),
    }));
    return { lang: headers['Language'] ?? '', units: filled };
  },
};

/** The forms by the name in the option `--format`. */
export const formats: Readonly<Record<string, ExchangeFormat>> = { xliff, po: gettext };

/** File and section with its hash. Files cannot have a `#`, ids of headings can. */
function splitKey(key: string): [string, string] {
  const at = key.indexOf('#');
  return [key.slice(0, at), key.slice(at + 1)];
}
