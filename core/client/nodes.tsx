import { createElement, Fragment, type ReactNode } from 'react';
import type { ContentNode, Island, IslandPlace } from '../contract/index.js';
import IslandView from './islands.js';
import { trustedHtml } from './trusted-html.js';

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Converts nodes to React elements, in the same way on the server and in the browser. React does not manage the HTML of
 * a static leaf. Hydration does not touch its DOM, so the browser's copy may lack attributes and HTML.
 */
export default function renderNodes(nodes: readonly ContentNode[], islands: readonly Island[]): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, islands, index));
}

function renderNode(node: ContentNode, islands: readonly Island[], key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return renderIsland(node, islands, key);
  const [tag, attributes, inner] = node;
  const props = { ...attributes, key, suppressHydrationWarning: true };
  if (voidElements.has(tag)) return createElement(tag, props);
  return typeof inner === 'string'
    ? createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(inner) } })
    : createElement(tag, props, ...renderNodes(inner, islands));
}

function renderIsland({ island: number, box }: IslandPlace, islands: readonly Island[], key: number): ReactNode {
  const island = islands[number];
  if (!island) return null;
  const renderSlot = (slot: number): ReactNode => {
    const content = island.slots[slot];
    if (content === undefined) return null;
    return typeof content === 'string' ? (
      <tap-slot
        key={slot}
        style={{ display: 'contents' }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: trustedHtml(content) }}
      />
    ) : (
      <Fragment key={slot}>{renderNodes(content, islands)}</Fragment>
    );
  };
  return <IslandView key={key} island={island} box={box} renderSlot={renderSlot} />;
}
