export default function Banner({ text }: { text: string }) {
  return <p className="banner">{text}</p>;
}
