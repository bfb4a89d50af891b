/** The fixed texts of `llms.txt` and `llms-full.txt`. */
export interface LlmsTexts {
  /** Text of the link to `llms-full.txt`. */
  full: string;
  /** `{count}` pages did not fit. */
  more: string;
}

const texts: Readonly<Record<string, LlmsTexts>> = {
  en: { full: 'All pages in one file', more: 'Pages left out here to save space: {count}' },
  zh: { full: '所有页面合为一个文件', more: '因篇幅所限未列出的页面：{count}' },
  ja: { full: '全ページを一つのファイルにまとめたもの', more: '紙幅の都合で省いたページ：{count}' },
  ko: { full: '모든 페이지를 한 파일로 모은 문서', more: '지면 관계로 생략한 페이지: {count}' },
  de: { full: 'Alle Seiten in einer Datei', more: 'Hier aus Platzgründen ausgelassene Seiten: {count}' },
  fr: { full: 'Toutes les pages en un seul fichier', more: 'Pages omises ici faute de place : {count}' },
  es: { full: 'Todas las páginas en un solo archivo', more: 'Páginas omitidas aquí por falta de espacio: {count}' },
  pt: { full: 'Todas as páginas num só ficheiro', more: 'Páginas omitidas aqui por falta de espaço: {count}' },
  ru: { full: 'Все страницы одним файлом', more: 'Страницы, не вошедшие сюда из-за объёма: {count}' },
};

/** The texts for a language key such as `zh` or `zh-CN`; English for other languages. */
export function llmsTexts(lang: string): LlmsTexts {
  return texts[lang] ?? texts[lang.split('-')[0] ?? ''] ?? (texts['en'] as LlmsTexts);
}
