/** Whether a URL runs code or contains a document, which is not valid for links in the layout. */
export function isScriptUrl(url: string): boolean {
  // Browsers ignore white space and control characters before the scheme, and some in it.
  return /^(?:javascript|vbscript|data):/i.test(url.replace(/[\s\p{Cc}]/gu, ''));
}

/** Whether a text is not SVG source, or is SVG that only draws. */
export function isInertLabel(text: string): boolean {
  return !text.trimStart().startsWith('<svg') || isInertMarkup(text);
}

/**
 * Whether markup is SVG with elements that only draw, without handlers and links. Unusual syntax is rejected, because a
 * browser may parse it differently.
 */
export function isInertMarkup(markup: string): boolean {
  const parts = new RegExp(part);
  while (parts.lastIndex < markup.length) {
    const [match, name, attributes = ''] = parts.exec(markup) ?? [];
    if (match === undefined) return false;
    if (name !== undefined && !(drawing.has(name.toLowerCase()) && areInert(attributes))) return false;
  }
  return true;
}

/** Text, a comment, or a tag with its name and its attributes. */
const part =
  /[^<]+|<!--(?!-?>)(?:(?!--)[^])*-->|<\/?([a-z][a-z\d]*)((?:\s+[a-z_][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`/]+))?)*)\s*\/?>/iy;

const attribute = /\s+([a-z_][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`/]+)))?/gi;

function areInert(attributes: string): boolean {
  return [...attributes.matchAll(attribute)].every(([, name = '', ...values]) => {
    const value = values.find((candidate) => candidate !== undefined) ?? '';
    if (/^on/i.test(name)) return false;
    if (!/(?:^|:)(?:href|src|action)$/i.test(name)) return true;
    return /^(?:#[\w.-]*|data:image\/(?:png|jpeg|gif|webp);[\w+/=;,-]*)$/.test(value);
  });
}

/** SVG elements that draw, or that define what others draw. */
const drawing: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc metadata image switch view ' +
    'clippath mask pattern marker lineargradient radialgradient stop style filter feblend fecolormatrix fecomponenttransfer fecomposite ' +
    'feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr ' +
    'fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);
