import NavEnd from '@theme-original/slots/NavEnd';

export default function BothNavEnds() {
  return (
    <>
      <NavEnd />
      <span data-slot="NavEnd">site</span>
    </>
  );
}
