// Types of files that are not code, as the bundler handles them: `core/bundle/rules.ts`.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.less' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.scss';
declare module '*.sass';
declare module '*.less';
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.gif' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.ico' {
  const url: string;
  export default url;
}
declare module '*.woff' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.ttf' {
  const url: string;
  export default url;
}
declare module '*.otf' {
  const url: string;
  export default url;
}
declare module '*.eot' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.ogg' {
  const url: string;
  export default url;
}
declare module '*.mp3' {
  const url: string;
  export default url;
}
declare module '*.wav' {
  const url: string;
  export default url;
}
declare module '*.flac' {
  const url: string;
  export default url;
}
declare module '*.pdf' {
  const url: string;
  export default url;
}
/** The data of a file, which TypeScript does not type. */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}
declare module '*.yml' {
  const data: unknown;
  export default data;
}
/** The text of any file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
/** An SVG file as a component, whose props become attributes. */
declare module '*.svg?react' {
  import type { ComponentType, SVGProps } from 'react';
  const Svg: ComponentType<SVGProps<SVGSVGElement>>;
  export default Svg;
}
declare module '*.md' {
  import type { ComponentType } from 'react';
  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}
declare module '*.mdx' {
  import type { ComponentType } from 'react';
  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}
