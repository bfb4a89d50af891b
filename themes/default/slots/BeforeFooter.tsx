/** Above the footer of a home page, also where that is empty or hidden. */
export default function BeforeFooter() {
  return null;
}
