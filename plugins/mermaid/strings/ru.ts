import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Russian. */
export const ru: MermaidStrings = {
  diagram: 'Диаграмма',
  diagramSource: 'Показать исходный код диаграммы',
};
