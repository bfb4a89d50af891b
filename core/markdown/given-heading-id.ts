/** `{#id}` at the end of a heading's text. */
export const givenHeadingId = /\s*\{#([\p{L}\p{N}_.:-]+)\}\s*$/u;
