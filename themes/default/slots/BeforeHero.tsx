/** Above the hero of a home page; content, rendered at build time. */
export default function BeforeHero() {
  return null;
}
