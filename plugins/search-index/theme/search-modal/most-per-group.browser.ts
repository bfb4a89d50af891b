/** Maximum number of hits in a group, on wide and on narrow screens, from the specification of the site. */
const wide = 20;
const narrow = 5;

export function mostPerGroup(): number {
  return window.matchMedia('(max-width: 768px)').matches ? narrow : wide;
}
