import Original from '@theme-original/slots/GlobalUI';
import components from '@rspress-site/global-ui';

/** The components of `globalUIComponents`, on all pages. */
export default function GlobalUI() {
  return (
    <>
      <Original />
      {components.map(([Component, props], index) => (
        <Component key={index} {...props} />
      ))}
    </>
  );
}
