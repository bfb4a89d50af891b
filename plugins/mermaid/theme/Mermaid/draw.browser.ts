import { policeDom, readDrawing, takeSheets } from './policed-dom.browser.js';

/** The settings of the plugin for all diagrams. */
export interface DrawSettings {
  config: Readonly<Record<string, unknown>>;
  /** Themes of Mermaid, by appearance. */
  light: string;
  dark: string;
}

export interface DrawRequest {
  /** URL path of the first module of Mermaid. */
  library: string;
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

const common = `
:host { display: grid; grid-template: 100% / 100%; place-items: center; }
svg { display: block; inline-size: 100%; block-size: 100%; }
@media (prefers-reduced-motion: reduce) {
  * { animation: none !important; transition: none !important; }
}
`;

/** Draws a diagram into its host. */
export const draw = createDraw();

/** Mermaid has one configuration for the page, so diagrams are drawn one by one. */
function createDraw(): (request: DrawRequest) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return (request) => {
    count += 1;
    const id = `tap-mermaid-${count}`;
    const drawing = last.then(() => drawNow(id, request));
    last = drawing.catch(() => undefined);
    return drawing;
  };
}

async function drawNow(id: string, { library, source, settings, dark, host }: DrawRequest): Promise<void> {
  policeDom();
  const [{ default: mermaid }] = await Promise.all([
    import(/* webpackIgnore: true */ library) as Promise<{ default: Library }>,
    // Labels are measured.
    document.fonts.ready,
  ]);
  const stage = createStage(host);
  try {
    mermaid.initialize({
      fontFamily: getComputedStyle(host).fontFamily,
      ...settings.config,
      theme: dark ? settings.dark : settings.light,
      darkMode: dark,
      securityLevel: 'strict',
      startOnLoad: false,
      suppressErrorRendering: true,
    });
    const { svg } = await mermaid.render(id, source, stage);
    show(readDrawing(svg), takeSheets(), host);
  } finally {
    stage.remove();
    takeSheets();
  }
}

/** An invisible element in which Mermaid measures, because it cannot find elements in a shadow root. */
function createStage(host: HTMLElement): HTMLElement {
  const stage = document.createElement('div');
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(host);
  const inlineSize = `${host.parentElement?.clientWidth ?? 800}px`;
  Object.assign(stage.style, { position: 'absolute', top: '0', left: '0', visibility: 'hidden', contain: 'size' });
  Object.assign(stage.style, { fontFamily, fontSize, lineHeight, inlineSize });
  stage.ariaHidden = 'true';
  document.body.append(stage);
  return stage;
}

function show(content: DocumentFragment, sheets: readonly CSSStyleSheet[], host: HTMLElement): void {
  const drawing = content.querySelector('svg');
  const { width = 0, height = 0 } = drawing?.viewBox.baseVal ?? {};
  if (drawing && width > 0 && height > 0) {
    for (const name of ['width', 'height', 'preserveAspectRatio']) drawing.removeAttribute(name);
    // It shrinks to fit into the box, but does not grow.
    Object.assign(drawing.style, { maxInlineSize: `${width}px`, maxBlockSize: `min(100%, ${height}px)`, maxWidth: '' });
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const base = new CSSStyleSheet();
  base.replaceSync(common);
  root.adoptedStyleSheets = [...sheets, base];
  root.replaceChildren(content);
}
