import type { Config } from 'tapdocs';

type Sources = Config['security']['sources'];

/** The configuration with the origins of these URLs in the content security policy. A path of the site needs none. */
export function withSources(
  config: Config,
  urls: Readonly<Partial<Record<keyof Sources, readonly (string | undefined)[]>>>,
): Config {
  const sources: Record<string, readonly string[]> = { ...config.security.sources };
  for (const [directive, list] of Object.entries(urls)) {
    const origins = list.flatMap((url) => (url !== undefined && /^https?:/i.test(url) ? [new URL(url).origin] : []));
    if (origins.length > 0) sources[directive] = [...new Set([...(sources[directive] ?? []), ...origins])];
  }
  return { ...config, security: { ...config.security, sources } };
}
