import './typedoc.css';

export { default, hydrate } from '@theme-original/setup';
