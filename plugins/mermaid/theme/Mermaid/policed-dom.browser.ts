import { trustedHtml } from 'tapdocs/client';

/** Replacements for the style elements that Mermaid creates while it draws. */
const made = new Map<Element, CSSStyleSheet>();

const mark = 'data-mermaid-style';

/**
 * Defines the properties that the modules of Mermaid use to write HTML and styles, because the content security policy of a site does
 * not allow strings as HTML, style elements and style attributes. Other code is not affected.
 */
export function policeDom(): void {
  if ('mermaidHtml' in Element.prototype) return;
  Object.defineProperties(Element.prototype, {
    mermaidHtml: { set: writeHtml },
    mermaidAttribute: { value: writeAttribute },
  });
  Object.defineProperty(DOMParser.prototype, 'mermaidParse', { value: parse });
  Object.defineProperty(Document.prototype, 'mermaidStyle', { value: createStyle });
}

/** Removes the styles of a diagram from the page after it was drawn or failed. */
export function takeSheets(): CSSStyleSheet[] {
  const sheets = [...made.values()];
  for (const element of made.keys()) element.remove();
  made.clear();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  return sheets;
}

/** Parses a drawing. */
export function readDrawing(svg: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(withMarks(svg));
  const content = document.importNode(template.content, true);
  applyMarks(content);
  return content;
}

function writeHtml(this: Element, text: string): void {
  this.innerHTML = trustedHtml(withMarks(text));
  applyMarks(this);
}

function writeAttribute(this: Element, name: string, value: string): void {
  if (name.toLowerCase() === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
  else this.setAttribute(name, value);
}

function parse(this: DOMParser, text: string, type: DOMParserSupportedType): Document {
  const result = this.parseFromString(trustedHtml(withMarks(text)), type);
  applyMarks(result);
  return result;
}

/** An empty element. The text that is written to it becomes a sheet of the document. */
function createStyle(this: Document): Element {
  const element = this.createElement('mermaid-style');
  const sheet = new CSSStyleSheet();
  made.set(element, sheet);
  this.adoptedStyleSheets.push(sheet);
  const write = { set: (text: string) => sheet.replaceSync(text) };
  Object.defineProperties(element, { mermaidHtml: write, textContent: write });
  return element;
}

/** Renames `style` attributes in tags, because a policy blocks them when they are parsed. */
function withMarks(html: string): string {
  return html.replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${mark}=`));
}

function applyMarks(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = element.getAttribute(mark) ?? '';
    element.removeAttribute(mark);
  }
}
