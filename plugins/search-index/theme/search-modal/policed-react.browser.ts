import * as React from 'react';
import { trustedHtml } from 'tapdocs/client';

export { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface Props extends React.Attributes {
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * React for the package of the search dialog under a content security policy. The HTML of the package, which it escapes
 * itself, is marked as trusted, and its style elements become style sheets of the page.
 */
export function createElement(
  type: React.ElementType,
  props: Props | null,
  ...children: React.ReactNode[]
): React.ReactElement {
  if (type === 'style') {
    addSheet(children.filter((child) => typeof child === 'string').join(''));
    return React.createElement(React.Fragment);
  }
  const [html] = Object.values(props?.dangerouslySetInnerHTML ?? {});
  const safe = html === undefined ? props : { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
  return React.createElement(type, safe, ...children);
}

const policedReact: Record<string, unknown> = { ...React, createElement };
export default policedReact;

/** Once for each text, because the dialog renders again with each letter. */
function addSheet(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const isThere = document.adoptedStyleSheets.some((other) => sheetText(other) === sheetText(sheet));
  if (!isThere) document.adoptedStyleSheets.push(sheet);
}

function sheetText({ cssRules }: CSSStyleSheet): string {
  return [...cssRules].map(({ cssText }) => cssText).join('');
}
