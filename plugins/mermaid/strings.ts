import { stringsByLanguage } from 'tapdocs/kit';
import type { MermaidStrings } from './theme/mermaid-strings.js';

/** UI strings of diagrams in all languages. */
export const strings = stringsByLanguage<keyof MermaidStrings>({
  en: {
    diagram: 'Diagram',
    diagramSource: 'Show the source of the diagram',
  },
  de: {
    diagram: 'Diagramm',
    diagramSource: 'Quelltext des Diagramms anzeigen',
  },
  es: {
    diagram: 'Diagrama',
    diagramSource: 'Mostrar el código del diagrama',
  },
  fr: {
    diagram: 'Diagramme',
    diagramSource: 'Afficher le code du diagramme',
  },
  ja: {
    diagram: '図',
    diagramSource: '図のソースを表示',
  },
  ko: {
    diagram: '다이어그램',
    diagramSource: '다이어그램 소스 보기',
  },
  pt: {
    diagram: 'Diagrama',
    diagramSource: 'Mostrar o código do diagrama',
  },
  ru: {
    diagram: 'Диаграмма',
    diagramSource: 'Показать исходный код диаграммы',
  },
  zh: {
    diagram: '图表',
    diagramSource: '显示图表源代码',
  },
});
