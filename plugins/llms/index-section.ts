import { oneLine } from 'tapdocs/kit';
import type { Config, Route } from 'tapdocs';
import type { Section } from '../reading-order.js';
import { copyUrl } from './markdown-copy.js';

export interface SectionLimits {
  config: Pick<Config, 'url' | 'base'>;
  texts: LlmsTexts;
  /** Maximum size in bytes. */
  limit: number;
}

/** A section of `llms.txt`. If it exceeds the limit, descriptions are left out, then the last pages. */
export function indexSection({ title, pages }: Section, { config, texts, limit }: SectionLimits): string {
  const heading = `## ${oneLine(title)}\n\n`;
  const links = pages.map((page) => pageLine(page, config));
  const long = heading + pages.map((page, index) => `${links[index]}${description(page)}\n`).join('');
  if (size(long) <= limit) return long;
  return heading + linesWithin(links, { texts, limit: limit - size(heading) });
}

/** As many lines as fit, and a line with the number of other pages. */
export function linesWithin(
  lines: readonly string[],
  { texts, limit }: Pick<SectionLimits, 'texts' | 'limit'>,
): string {
  const whole = lines.map((text) => `${text}\n`).join('');
  if (size(whole) <= limit) return whole;
  let kept = '';
  let used = size(more(lines.length, texts));
  let count = 0;
  for (const text of lines) {
    used += size(text) + 1;
    if (used > limit) break;
    kept += `${text}\n`;
    count += 1;
  }
  return kept + more(lines.length - count, texts);
}

/** `- [Title](url)` */
export function pageLine(page: Route, config: SectionLimits['config']): string {
  return `- [${oneLine(page.title).replace(/[[\]\\]/g, '\\$&')}](${copyUrl(config, page)})`;
}

/** Bytes of a text. */
export function size(text: string): number {
  return Buffer.byteLength(text);
}

function more(count: number, texts: LlmsTexts): string {
  return `- ${texts.more.replace('{count}', String(count))}\n`;
}

function description({ frontMatter }: Route): string {
  const text = frontMatter['description'];
  return typeof text === 'string' && text.trim() !== '' ? `: ${oneLine(text)}` : '';
}

/** The fixed texts of `llms.txt` and `llms-full.txt`. */
export interface LlmsTexts {
  /** Text before the link to `llms.txt` in the copy of a page. */
  index: string;
  /** Heading of the list of sections that have files of their own. */
  sections: string;
  /** Text of the link to `llms-full.txt`. */
  full: string;
  /** `{count}` pages did not fit. */
  more: string;
}

const texts: Readonly<Record<string, LlmsTexts>> = {
  en: {
    index: 'Index of this documentation',
    sections: 'Sections',
    full: 'All pages in one file',
    more: 'Pages left out here to save space: {count}',
  },
  zh: {
    index: '本文档的索引',
    sections: '章节',
    full: '所有页面合为一个文件',
    more: '因篇幅所限未列出的页面：{count}',
  },
  ja: {
    index: 'このドキュメントの索引',
    sections: 'セクション',
    full: '全ページを一つのファイルにまとめたもの',
    more: '紙幅の都合で省いたページ：{count}',
  },
  ko: {
    index: '이 문서의 색인',
    sections: '섹션',
    full: '모든 페이지를 한 파일로 모은 문서',
    more: '지면 관계로 생략한 페이지: {count}',
  },
  de: {
    index: 'Verzeichnis dieser Dokumentation',
    sections: 'Abschnitte',
    full: 'Alle Seiten in einer Datei',
    more: 'Hier aus Platzgründen ausgelassene Seiten: {count}',
  },
  fr: {
    index: 'Index de cette documentation',
    sections: 'Sections',
    full: 'Toutes les pages en un seul fichier',
    more: 'Pages omises ici faute de place : {count}',
  },
  es: {
    index: 'Índice de esta documentación',
    sections: 'Secciones',
    full: 'Todas las páginas en un solo archivo',
    more: 'Páginas omitidas aquí por falta de espacio: {count}',
  },
  pt: {
    index: 'Índice desta documentação',
    sections: 'Secções',
    full: 'Todas as páginas num só ficheiro',
    more: 'Páginas omitidas aqui por falta de espaço: {count}',
  },
  ru: {
    index: 'Указатель этой документации',
    sections: 'Разделы',
    full: 'Все страницы одним файлом',
    more: 'Страницы, не вошедшие сюда из-за объёма: {count}',
  },
};

/** The texts for a language key such as `zh` or `zh-CN`; English for other languages. */
export function llmsTexts(lang: string): LlmsTexts {
  return texts[lang] ?? texts[lang.split('-')[0] ?? ''] ?? (texts['en'] as LlmsTexts);
}
