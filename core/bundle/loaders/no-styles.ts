/** The server bundle needs the class names of CSS modules only. Any other style sheet is an empty module there, and is not compiled. */
export function pitch(): string {
  return '';
}

export default function noStylesLoader(): string {
  return '';
}
