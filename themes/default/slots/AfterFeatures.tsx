/** Below the feature cards of a home page; content, rendered at build time. */
export default function AfterFeatures() {
  return null;
}
