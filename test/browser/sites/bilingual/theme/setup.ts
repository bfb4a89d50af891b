import setupOriginal from '@theme-original/setup';

export default function setup(root: Document) {
  setupOriginal(root);
  return (error: unknown, { componentStack = '' }: { componentStack?: string }) => {
    reportError(error);
    root.documentElement.dataset['told'] = `${String(error)}${componentStack.trimStart().slice(0, 3)}`;
  };
}
