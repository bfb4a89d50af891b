const blank = (text: string): string => text.replaceAll(/[^\r\n]/g, ' ');

const codeToken = /\/\*[^]*?\*\/|\/\/[^\r\n]*|(['"])(?:\\.|(?!\1)[^\\\r\n])*\1|`(?:\\[^]|[^\\`])*`/g;

/** Code with spaces instead of comments and strings, so that positions stay the same. */
export function withoutText(code: string): string {
  return code.replaceAll(codeToken, blank);
}

const fence = /^[ \t]{0,3}(`{3,}|~{3,})[^\r\n]*(?:\r\n|\n|\r)[^]*?(?:^[ \t]{0,3}\1[`~]*[ \t]*$|$(?![^]))/gm;
const comment = /\{\/\*[^]*?\*\/\}|<!--[^]*?-->/g;

/** A page with spaces instead of code blocks and comments, so that positions stay the same. */
export function withoutCodeBlocks(page: string): string {
  return page.replaceAll(fence, blank).replaceAll(comment, blank);
}
