/** Below the hero of a home page; part of the content, rendered at build time. */
export default function AfterHero() {
  return null;
}
