export default function Since({ version }: { version: string }) {
  return <b>since {version}</b>;
}
