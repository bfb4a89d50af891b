/** Replaces a component that never renders anything on this site, so that its code is not bundled. */
export default function leftOutLoader(): string {
  return 'export default () => null;\n';
}
