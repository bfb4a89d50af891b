interface TrustedTypePolicy {
  createHTML(text: string): unknown;
}

declare global {
  /** Absent in some browsers, and on the server. */
  var trustedTypes: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy } | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy('tapdocs', { createHTML: (text) => text });
/** React sets HTML again when it is another object. */
const known = new Map<string, unknown>();

/** HTML that comes from the build, for `dangerouslySetInnerHTML`: a content security policy with Trusted Types accepts no text there. */
export function trustedHtml(html: string): string {
  if (policy && !known.has(html)) known.set(html, policy.createHTML(html));
  return (known.get(html) ?? html) as string;
}
