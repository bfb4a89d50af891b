/**
 * For components without a fixed place, such as a chat button; `globalUIComponents` in front matter or the query
 * removes them.
 */
export default function GlobalUI() {
  return null;
}
