import type { Command } from 'commander';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type CommandContext, fail, type Site } from 'tapdocs';
import { fileBelow } from 'tapdocs/kit';
import { bookPath } from './options.js';
import { bookProblem } from './problems.js';

/** Adds `tapdocs pdf`, which prints the built books with a browser. */
export function addPdfCommand(program: Command, { site, context }: { site: Site; context: CommandContext }): void {
  program
    .command('pdf')
    .description('print the books of the built site as PDF, with an installed Chromium')
    .argument('[root]', 'folder of the site', '.')
    .option(
      '--browser <file>',
      'program of Chromium, Chrome or Edge; default: `CHROME_PATH`, or the one that is installed',
    )
    .option('--out <folder>', 'folder of the files; default: the output folder')
    .action(async (_root: string, { browser, out }: { browser?: string; out?: string }) => {
      const { config, logger } = site;
      const chromium = browser === undefined ? findBrowser() : resolve(context.cwd, browser);
      if (chromium === null || !existsSync(chromium))
        return fail(
          bookProblem('BOOK_BROWSER', {
            detail: chromium === null ? 'there is none' : `\`${chromium}\` does not exist`,
          }),
        );
      for (const locale of config.locales) {
        const source = join(config.outDir, bookPath(locale, 'html'));
        if (!existsSync(source)) fail(bookProblem('BOOK_MISSING', { file: fileBelow(source, config.root) }));
        const target = join(out === undefined ? config.outDir : resolve(context.cwd, out), `${locale.prefix}/book.pdf`);
        await print(chromium, { source, target, signal: context.signal });
        logger.info(fileBelow(target, config.root));
      }
    });
}

async function print(
  program: string,
  { source, target, signal }: { source: string; target: string; signal: AbortSignal },
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'tapdocs-pdf-'));
  mkdirSync(dirname(target), { recursive: true });
  const args = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    // Chromium refuses its sandbox to the administrator.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${target}`,
    pathToFileURL(source).href,
  ];
  try {
    await promisify(execFile)(program, args, { signal, maxBuffer: 64 * 1024 * 1024 });
    if (!existsSync(target)) fail(bookProblem('BOOK_BROWSER', { detail: `\`${program}\` wrote no file` }));
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A browser of the Chromium family; null if there is none. */
function findBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => names.map((each) => join(folder, each))), ...places];
  return candidates.find((file) => existsSync(file)) ?? null;
}
