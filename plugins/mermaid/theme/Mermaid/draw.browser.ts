/** The settings of the plugin for all diagrams. */
export interface DrawSettings {
  config: Readonly<Record<string, unknown>>;
  /** Themes of Mermaid, by appearance. */
  light: string;
  dark: string;
}

export interface DrawRequest {
  /** URL path of the document in which Mermaid runs. */
  frame: string;
  source: string;
  settings: DrawSettings;
  dark: boolean;
  /** The drawing becomes the content of its shadow root. */
  host: HTMLElement;
}

interface Library {
  initialize(config: object): void;
  render(id: string, source: string, container: Element): Promise<{ svg: string }>;
}

/** A hidden document with Mermaid. Its policy allows what Mermaid writes, and none of its code runs in the page. */
interface Stage {
  element: HTMLIFrameElement;
  page: Document;
  mermaid: Library;
}

const common = `
:host { display: grid; grid-template: 100% / 100%; place-items: center; }
svg { display: block; inline-size: 100%; block-size: 100%; }
@media (prefers-reduced-motion: reduce) {
  * { animation: none !important; transition: none !important; }
}
`;

/** Draws a diagram into its host. */
export const draw = createDraw();

/** Mermaid has one configuration for its document, so diagrams are drawn one by one. */
function createDraw(): (request: DrawRequest) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let opened: { frame: string; stage: Promise<Stage> } | undefined;
  return (request) => {
    const { frame } = request;
    count += 1;
    const id = `tap-mermaid-${count}`;
    const drawing = last.then(async () => {
      if (opened?.frame !== frame) opened = { frame, stage: openStage(frame) };
      await drawNow(id, request, await opened.stage);
    });
    last = drawing.catch(() => undefined);
    return drawing;
  };
}

/** Opens the document, with the style sheets and the fonts of the page. */
async function openStage(frame: string): Promise<Stage> {
  const element = document.createElement('iframe');
  element.src = frame;
  element.ariaHidden = 'true';
  element.tabIndex = -1;
  Object.assign(element.style, { position: 'absolute', top: '0', left: '0', border: '0', visibility: 'hidden' });
  Object.assign(element.style, { blockSize: '0', pointerEvents: 'none' });
  document.body.append(element);
  await settled(element);
  const page = element.contentDocument;
  const { mermaid } = (element.contentWindow ?? {}) as { mermaid?: Library };
  if (!page || !mermaid) {
    element.remove();
    throw new Error(`Diagrams cannot be drawn, because ${frame} was not loaded.`);
  }
  const sheets = [...document.querySelectorAll('head > link[rel=stylesheet], head > style')];
  const copies = sheets.map((sheet) => sheet.cloneNode(true) as HTMLElement);
  const links = copies.filter((copy) => copy.localName === 'link').map(settled);
  page.head.append(...copies);
  await Promise.all(links);
  return { element, page, mermaid };
}

/** Resolves when an element was loaded, or cannot be. */
function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
}

async function drawNow(
  id: string,
  { source, settings, dark, host }: DrawRequest,
  { element, page, mermaid }: Stage,
): Promise<void> {
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(host);
  page.documentElement.className = document.documentElement.className;
  element.style.inlineSize = `${host.parentElement?.clientWidth ?? 800}px`;
  Object.assign(page.body.style, { margin: '0', fontFamily, fontSize, lineHeight });
  // Labels are measured.
  await Promise.all(['', 'bold '].map((weight) => page.fonts.load(`${weight}${fontSize} ${fontFamily}`, source)));
  mermaid.initialize({
    fontFamily,
    ...settings.config,
    theme: dark ? settings.dark : settings.light,
    darkMode: dark,
    securityLevel: 'strict',
    startOnLoad: false,
    suppressErrorRendering: true,
  });
  try {
    const { svg } = await mermaid.render(id, source, page.body);
    page.body.innerHTML = svg;
    show(page.body, host);
  } finally {
    page.body.replaceChildren();
  }
}

/** Moves a drawing into the page, whose policy allows style sheets and declarations of scripts only. */
function show(drawn: HTMLElement, host: HTMLElement): void {
  const sheets = [...drawn.querySelectorAll('style'), common].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(typeof style === 'string' ? style : style.textContent);
    if (typeof style !== 'string') style.remove();
    return sheet;
  });
  const drawing = drawn.querySelector('svg');
  if (!drawing) return;
  const { width, height } = drawing.viewBox.baseVal;
  const moved = document.adoptNode(drawing);
  for (const part of [moved, ...moved.querySelectorAll<HTMLElement>('[style]')]) {
    const { cssText } = part.style;
    part.removeAttribute('style');
    part.style.cssText = cssText;
  }
  if (width > 0 && height > 0) {
    for (const name of ['width', 'height', 'preserveAspectRatio']) moved.removeAttribute(name);
    // It shrinks to fit into the box, but does not grow.
    Object.assign(moved.style, { maxInlineSize: `${width}px`, maxBlockSize: `min(100%, ${height}px)`, maxWidth: '' });
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  root.replaceChildren(moved);
}
