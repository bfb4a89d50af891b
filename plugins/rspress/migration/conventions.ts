import type { Conventions } from '../../presets/count-conventions.js';

/** Conventions in pages of Rspress. */
export const conventions: Conventions = {
  fields: ['pageType', 'titleSuffix', 'overviewHeaders', 'link-rss', 'context', 'tag', 'icon'],
  prose: [
    ['containers', /^[ \t>]*:::+[ \t]*[a-z]/gm],
    ['alerts', /^[ \t]*>[ \t]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|DANGER|INFO)\]/gim],
    ['ids of headings', /^#{1,6} .*\\?\{#[^\s}]+\}\s*$/gm],
    ['`[[toc]]`', /^\[\[toc\]\]/gim],
  ],
  code: [
    ['code of files', /^[ \t>]*(?:```+|~~~+)[^\n]*\bfile=/gm],
    ['notations in code', /\[!code [^\]]+\]/g],
  ],
  moduleName: (request) => (/^(?:@theme|@rspress\/[^/]+|rspress)(?:\/|$)/.test(request) ? `\`${request}\`` : null),
};
