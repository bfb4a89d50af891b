/** Above the content of a doc page. */
export default function BeforeDoc() {
  return null;
}
