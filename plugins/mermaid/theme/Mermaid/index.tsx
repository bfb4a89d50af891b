import { useContentText } from 'tapdocs/client';
import type {} from '../mermaid-strings.js';
import Diagram, { type DiagramProps } from './Diagram.js';

export interface MermaidProps extends Omit<DiagramProps, 'name' | 'sourceLabel'> {
  /** Name for assistive technology. Default: the word for a diagram. */
  name?: string;
}

/** A diagram with its UI strings, so that other pages do not load them. */
export default function Mermaid({ name, ...rest }: MermaidProps) {
  const text = useContentText();
  return <Diagram {...rest} name={name ?? text('diagram')} sourceLabel={text('diagramSource')} />;
}
