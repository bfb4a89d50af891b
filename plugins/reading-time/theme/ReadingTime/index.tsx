import { useContentPage, useText } from 'tapdocs/client';

export interface ReadingTimeProps {
  /** A whole number, from 1. */
  minutes: string;
}

/** The time that it takes to read a page, below its title. Posts of a blog show their own reading time. */
export default function ReadingTime({ minutes }: ReadingTimeProps) {
  const { frontMatter } = useContentPage();
  const text = useText();
  if ('blog' in frontMatter) return null;
  return (
    <div className="page-meta" data-plain="none">
      {text('readingTime', { count: minutes })}
    </div>
  );
}
