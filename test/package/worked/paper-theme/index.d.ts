import type { Plugin } from 'tapdocs';

export interface PaperOptions {
  /** Colour of the line above the footer, such as `#663399`, which is the default. */
  accent?: string;
}

declare module 'tapdocs/client' {
  interface UiStrings {
    printedOn: string;
  }
  interface PluginData {
    'paper-theme': { accent: string };
  }
}

/** The theme "Paper". */
export function paperTheme(options?: PaperOptions): Plugin;
