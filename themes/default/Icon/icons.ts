/** Outlines on a grid of 16, drawn with a stroke. */
export const outlines = {
  menu: 'M2 4.5h12M2 11.5h12',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  arrow: 'M2.5 8h11m-4.5-4.5L13.5 8 9 12.5',
  external: 'M6.5 3.5H3.8c-.7 0-1.3.6-1.3 1.3v7.4c0 .7.6 1.3 1.3 1.3h7.4c.7 0 1.3-.6 1.3-1.3V9.5M9 2.5h4.5V7m0-4.5-6 6',
  language: 'M1.8 13.5 5.5 4l3.7 9.5M3 10.5h5M9.5 4.5h5m-2.5-2v2m1.8 0c-.6 2.7-1.9 4.5-4 5.8m.5-3.8c.9 1.8 2.2 3.1 4 4',
  sun: 'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm0-4v1.6m0 10.8V15M1 8h1.6m10.8 0H15M3 3l1.2 1.2m7.6 7.6L13 13m0-10-1.2 1.2m-7.6 7.6L3 13',
  moon: 'M13.5 9.7A5.8 5.8 0 0 1 6.3 2.5a5.8 5.8 0 1 0 7.2 7.2Z',
  auto: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 0v12m2-11.6v11.2m2-9.8v8.4',
  list: 'M2.5 4h11m-8 4h8m-8 4h8',
  copy: 'M10.5 3.5v-.2c0-.7-.6-1.3-1.3-1.3H3.8c-.7 0-1.3.6-1.3 1.3v5.4c0 .7.6 1.3 1.3 1.3H4M7 5.5h5.2c.7 0 1.3.6 1.3 1.3v5.4c0 .7-.6 1.3-1.3 1.3H7c-.7 0-1.3-.6-1.3-1.3V6.8c0-.7.6-1.3 1.3-1.3Z',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  tools: 'M2.5 2.5H7V7H2.5ZM11.25 1.9 14.1 4.75 11.25 7.6 8.4 4.75ZM2.5 9H7v4.5H2.5ZM9 9h4.5v4.5H9Z',
  link: 'M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2.4-2.4a2.6 2.6 0 0 0-3.7-3.7l-.7.7m.9 2.8a2.6 2.6 0 0 0-3.7 0L3.2 9.1a2.6 2.6 0 0 0 3.7 3.7l.7-.7',
} as const;

/** Marks of sites in `marks.svg` (Simple Icons, CC0), which browsers load once and not with each document. */
export const marks: readonly string[] = ['github', 'gitlab', 'x', 'discord', 'bluesky'];
