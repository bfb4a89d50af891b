// Shows formulas in TeX as MathML.
import { readFileSync } from 'node:fs';
import { type Config, hashOf, type Middleware, type PageRecord, type Plugin } from 'tapdocs';
import { checkOptions, type MathOptions } from './options.js';
import { fontPath, loadPackages, requirePackages } from './packages.js';
import { formulaClass, renderFormulas } from './render-formulas.js';
import { mathSheet } from './sheet.js';

export type { MathOptions } from './options.js';

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
    emits: (path) => path.startsWith(`${folder}/`),
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
