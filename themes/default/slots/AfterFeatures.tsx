/** Below the feature cards of a home page. Part of the content, rendered at build time. */
export default function AfterFeatures() {
  return null;
}
