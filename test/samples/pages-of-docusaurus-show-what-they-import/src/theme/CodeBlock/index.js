import CodeBlock from '@theme-original/CodeBlock';

export default (props) => <CodeBlock {...props} />;
