// Shows formulas in TeX as MathML.
import { readFileSync } from 'node:fs';
import {
  checkPluginOptions,
  checks,
  type Config,
  hashOf,
  type Middleware,
  type PageRecord,
  type Plugin,
} from 'tapdocs';
import { fontPath, loadPackages, requirePackages } from './packages.js';
import { formulaClass, renderFormulas } from './render-formulas.js';

const name = 'math';
const folder = '_tapdocs/math';

/**
 * Reads formulas, `$a^2$` or `$$` around a block, and renders them when the site is built.
 *
 * @example
 * ```ts
 * math({ macros: { '\\RR': '\\mathbb{R}' } })
 * ```
 */
export function math(options: MathOptions = {}): Plugin {
  const { singleDollar = true, macros = {}, font = true } = options ?? {};
  return {
    name,
    cacheKey: (config) => hashOf(singleDollar, macros, font, requirePackages(config, { font })),
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        requirePackages(config, { font });
        return config;
      });
      site.hooks.markdown.tap(name, (plugins) => {
        const { katex, remarkMath } = loadPackages(site.config);
        return {
          ...plugins,
          remark: [...plugins.remark, [remarkMath, { singleDollarTextMath: singleDollar }]],
          rehype: [...plugins.rehype, [renderFormulas, { katex, macros }]],
        };
      });
      let files: MathFiles | undefined;
      const filesOf = (): MathFiles => (files ??= mathFiles(site.config, font));
      site.hooks.record.tap(name, (record) =>
        hasFormulas(record) ? withSheet(record, filesOf(), site.config) : record,
      );
      site.hooks.emit.tap(name, ({ output }) => {
        const { sheet, bytes } = filesOf();
        output.write(sheet.path, sheet.text);
        if (bytes) output.write(bytes.path, bytes.content);
      });
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(serveFiles(filesOf, site.config));
      });
    },
  };
}

interface MathFiles {
  sheet: { path: string; text: string };
  /** The font. */
  bytes: { path: string; content: Uint8Array } | null;
}

/** File names contain a hash, because browsers cache the files permanently. */
function mathFiles(config: Config, font: boolean): MathFiles {
  const content = font ? readFileSync(fontPath(config)) : null;
  const fontName = content && `stix-two-math.${hashOf(content.toString('latin1')).slice(0, 8)}.woff2`;
  const text = mathSheet(fontName ?? undefined);
  return {
    sheet: { path: `${folder}/math.${hashOf(text).slice(0, 8)}.css`, text },
    bytes: content && { path: `${folder}/${fontName}`, content },
  };
}

/** Middleware for `dev`, because emitting the files would render all pages. */
function serveFiles(filesOf: () => MathFiles, { base }: Config): Middleware {
  return ({ url = '' }, response, next) => {
    if (!url.startsWith(`${base}${folder}/`)) return next();
    const { sheet, bytes } = filesOf();
    const path = url.slice(base.length);
    if (path === sheet.path) response.setHeader('content-type', 'text/css; charset=utf-8').end(sheet.text);
    else if (path === bytes?.path) response.setHeader('content-type', 'font/woff2').end(bytes.content);
    else next();
  };
}

function hasFormulas({ content, islands, plain }: PageRecord): boolean {
  return JSON.stringify([content, islands, plain ?? null]).includes(formulaClass);
}

function withSheet(record: PageRecord, { sheet }: MathFiles, { base }: Config): PageRecord {
  const link = { tag: 'link', attributes: { rel: 'stylesheet', href: base + sheet.path } } as const;
  return { ...record, head: [...record.head, link] };
}

/** Options of the plugin `math`. */
export interface MathOptions {
  /** Whether `$a$` is a formula. If not, formulas have two dollar signs. Default: true. */
  singleDollar?: boolean;
  /** Commands for all formulas: `{ '\\R': '\\mathbb{R}' }`. Default: none. */
  macros?: Readonly<Record<string, string>>;
  /** Whether to publish a font for readers whose system has no mathematical one. Default: true. */
  font?: boolean;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
function checkOptions(options: MathOptions, config: Config): void {
  const macros = {
    expected: String.raw`an object of texts whose names start with a backslash, such as { '\\R': '\\mathbb{R}' }`,
    accepts: (value: unknown) =>
      checks.shape.accepts(value) &&
      Object.entries(value as object).every(([command, text]) => /^\\./.test(command) && typeof text === 'string'),
  };
  checkPluginOptions(options, { singleDollar: checks.flag, macros, font: checks.flag }, { factory: 'math', config });
}

/** Fonts of the system come first, because the published font is large. It is loaded only if none of them is installed. */
const localFonts = ['STIX Two Math', 'STIXTwoMath-Regular', 'Cambria Math', 'Latin Modern Math'];

/**
 * The style sheet of pages with formulas.
 *
 * @param font URL of the font, relative to the sheet; undefined if there is none
 */
function mathSheet(font: string | undefined): string {
  const sources = [
    ...localFonts.map((local) => `local('${local}')`),
    ...(font ? [`url('${font}') format('woff2')`] : []),
  ];
  return `@font-face {
  font-family: 'Tapdocs Math';
  src: ${sources.join(', ')};
  font-display: swap;
}
.${formulaClass} math {
  font-family: 'Tapdocs Math', math;
  font-size: 1.08em;
}
.${formulaClass}-block {
  margin-block: 1.2em;
  padding-block: 0.2em;
  overflow: auto hidden;
}
`;
}
