import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Simplified Chinese. */
export const zh: MermaidStrings = {
  diagram: '图表',
  diagramSource: '显示图表源代码',
};
