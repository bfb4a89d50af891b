/** A tool of a family, as `ToolFamily` and `ToolMenu` show it. */
export interface Tool {
  name: string;
  /** What it is, in Chinese. */
  desc: string;
  /** What it is, in other languages. Default `desc`. */
  descEn?: string;
  /** URL of its logo, or a path of the public folder. */
  logo: string;
  url: string;
  /** Its address for readers of other languages than Chinese. Default `url`. */
  urlEn?: string;
  /** Size of the logo in relation to the others. Default 1. */
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

/** An address as it is read: `https://rspack.rs/guide/` is `rspack.rs/guide`. */
export function shownUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
