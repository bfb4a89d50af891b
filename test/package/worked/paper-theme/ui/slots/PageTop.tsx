import Below from '@theme-original/slots/PageTop';

/** A strip of paper above each page. */
export default function PageTop() {
  return (
    <>
      <hr data-paper />
      <Below />
    </>
  );
}
