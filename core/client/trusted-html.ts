interface TrustedTypePolicy {
  createHTML(text: string): unknown;
}

declare global {
  /** Absent in some browsers, and on the server. */
  var trustedTypes: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy } | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy('tapdocs', { createHTML: (text) => text });
/** React sets the HTML again if the object changes. */
const trusted = new Map<string, unknown>();

/**
 * Marks HTML from the build as trusted, for `dangerouslySetInnerHTML`. A content security policy with Trusted Types
 * does not accept a plain string there.
 */
export function trustedHtml(html: string): string {
  if (policy && !trusted.has(html)) trusted.set(html, policy.createHTML(html));
  return (trusted.get(html) ?? html) as string;
}
