/** A tool of a family, as `ToolFamily` and `ToolMenu` show it. */
export interface Tool {
  name: string;
  /** Description in Chinese. */
  desc: string;
  /** Description in other languages. Default: `desc`. */
  descEn?: string;
  /** URL of its logo, or a path of the public folder. */
  logo: string;
  url: string;
  /** URL for readers of languages other than Chinese. Default: `url`. */
  urlEn?: string;
  /** Size of the logo relative to the others. Default: 1. */
  logoScale?: number;
}

export interface LocalTool {
  name: string;
  description: string;
  url: string;
}

/** A tool in the language of a page: Chinese, or English for all others. */
export function localTool({ name, desc, descEn, url, urlEn }: Tool, lang: string): LocalTool {
  return /^zh\b/i.test(lang)
    ? { name, description: desc, url }
    : { name, description: descEn ?? desc, url: urlEn ?? url };
}

/** A URL for display: `https://rspack.rs/guide/` is shown as `rspack.rs/guide`. */
export function shownUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
