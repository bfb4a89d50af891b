import type { HTMLAttributes } from 'react';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** The element. */
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading, with a link to itself if it has an id. */
export default function Heading({ as: Tag, id, children, ...rest }: HeadingProps) {
  return (
    <Tag {...rest} id={id}>
      {id !== undefined && Tag !== 'h1' && (
        <a className="header-anchor" aria-hidden="true" tabIndex={-1} href={`#${encodeURI(id)}`} aria-label="Anchor">
          #
        </a>
      )}
      {children}
    </Tag>
  );
}
