/** Below the feature cards of a home page; part of the content, rendered at build time. */
export default function AfterFeatures() {
  return null;
}
