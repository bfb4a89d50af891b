/** Above the outline, in its column. */
export default function BeforeOutline() {
  return null;
}
