import { runInNewContext } from 'node:vm';

/** A page on which a script runs. */
export interface ScriptPage {
  /** Follows a link within the page. */
  follow(hash: string): void;
  /** Where the script went, as it wrote it. */
  went(): string | null;
}

/** Runs an inline script as a browser does at an address. `html` is the element with its attributes. */
export function runScript(html: string, address: string): ScriptPage {
  const [, attributes = '', code = ''] = /<script([^>]*)>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const dataset = Object.fromEntries(
    [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, unescape(value ?? '')]),
  );
  const url = new URL(address);
  const listeners: (() => void)[] = [];
  let went: string | null = null;
  const location = {
    get href() {
      return url.href;
    },
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    replace: (to: string) => {
      went = to;
    },
  };
  runInNewContext(code, {
    location,
    URL,
    document: { currentScript: { dataset }, documentElement: { setAttribute: () => undefined } },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  });
  return {
    follow(hash) {
      url.hash = hash;
      for (const listener of listeners) listener();
    },
    went: () => went,
  };
}

function unescape(text: string): string {
  const entities: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return text.replace(/&(?:quot|lt|gt|amp);/g, (entity) => entities[entity] ?? '');
}
