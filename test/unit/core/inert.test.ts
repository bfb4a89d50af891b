import { isInertLabel, isInertMarkup, isScriptUrl } from '../../../core/config/inert.js';
import { describe, expect, it } from 'vitest';

describe('SVG', () => {
  it.each([
    '<svg viewBox="0 0 16 16" width=16 aria-hidden><path d="M0 0h16v16z"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><!-- a mark --><defs><linearGradient id="a"/></defs><use href="#a"/><title>A &amp; B</title></svg>',
    '<svg><image href="data:image/png;base64,AAAA="/></svg>',
  ])('that draws is taken: %s', (source) => {
    expect(isInertMarkup(source)).toBe(true);
  });

  it.each([
    '<svg onload="alert(1)"/>',
    '<svg\nOnLoad=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><use href="data:image/svg+xml;base64,AAAA"/></svg>',
    '<svg><use xlink:href="https://example.org/a.svg#b"/></svg>',
    '<svg><foreignObject><p>a</p></foreignObject></svg>',
    '<svg><!--><img src=x onerror=alert(1)>--></svg>',
    '<svg><!-- a --!><img src=x onerror=alert(1)> --></svg>',
    '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<svg></p><img src=x onerror=alert(1)></svg>',
    '<svg a="b"onload="alert(1)">',
    '<svg',
  ])('that may do more is refused: %s', (source) => {
    expect(isInertMarkup(source)).toBe(false);
    expect(isInertLabel(` ${source}`)).toBe(false);
  });

  it('is what starts like it: other labels are shown as text', () => {
    expect(isInertLabel('<b onclick="x">')).toBe(true);
  });
});

it.each([
  ['javascript:alert(1)', true],
  [' java\nscript:alert(1)', true],
  ['\u0001JavaScript:alert(1)', true],
  ['data:text/html,<script>alert(1)</script>', true],
  ['vbscript:x', true],
  ['/javascript:a', false],
  ['https://example.org/?javascript:', false],
  ['mailto:a@example.org', false],
])('%s runs code: %s', (url, expected) => {
  expect(isScriptUrl(url)).toBe(expected);
});
