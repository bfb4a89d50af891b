/** Above the footer of a home page, even if the footer is empty or hidden. */
export default function BeforeFooter() {
  return null;
}
