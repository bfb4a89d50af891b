/** Words of a book, by language. Other languages have those of English. */
const words = {
  en: { contents: 'Contents', figure: 'Figure {number}' },
  de: { contents: 'Inhalt', figure: 'Abbildung {number}' },
  es: { contents: 'Índice', figure: 'Figura {number}' },
  fr: { contents: 'Table des matières', figure: 'Figure {number}' },
  ja: { contents: '目次', figure: '図 {number}' },
  ko: { contents: '목차', figure: '그림 {number}' },
  pt: { contents: 'Índice', figure: 'Figura {number}' },
  ru: { contents: 'Содержание', figure: 'Рисунок {number}' },
  zh: { contents: '目录', figure: '图 {number}' },
};

export type BookWords = (typeof words)['en'];

export function bookWords(lang: string): BookWords {
  const [key = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(words, key) ? words[key as keyof typeof words] : words.en;
}
