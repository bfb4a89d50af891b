/** A component that renders nothing, instead of one that would render nothing on this site. */
export default function leftOutLoader(): string {
  return 'export default () => null;\n';
}
