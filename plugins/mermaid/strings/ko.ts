import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Korean. */
export const ko: MermaidStrings = {
  diagram: '다이어그램',
  diagramSource: '다이어그램 소스 보기',
};
