import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  // Used without an import.
  Highlight({ children }) {
    return <mark>{children}</mark>;
  },
  h1: (props) => <h1 {...props} />,
};
