/** What has no place of its own, such as a chat button; left out by `globalUIComponents` in front matter or the query. */
export default function GlobalUI() {
  return null;
}
