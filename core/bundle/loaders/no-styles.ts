/** The server bundle only needs the class names of CSS modules. Other style sheets are not compiled, and become empty modules. */
export function pitch(): string {
  return '';
}

export default function noStylesLoader(): string {
  return '';
}
