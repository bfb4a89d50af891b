import type { Conventions } from '../../presets/count-conventions.js';

/** Conventions in pages of Docusaurus. */
export const conventions: Conventions = {
  fields: [
    'id',
    'slug',
    'sidebar_label',
    'sidebar_position',
    'sidebar_class_name',
    'hide_title',
    'hide_table_of_contents',
    'toc_min_heading_level',
    'toc_max_heading_level',
    'pagination_label',
    'pagination_prev',
    'pagination_next',
    'parse_number_prefixes',
    'custom_edit_url',
    'last_update',
    'image',
    'keywords',
    'tags',
    'draft',
    'unlisted',
  ],
  prose: [
    ['admonitions', /^[ \t>]*:::+[ \t]*[a-z]/gm],
    ['ids of headings', /^#{1,6} .*\{(?:\/\*\s*)?#[^\s}]+(?:\s*\*\/)?\}\s*$/gm],
    ['HTML comments', /<!--/g],
    ['`<head>` in content', /^<head>/gm],
    ['`require()` of files', /\brequire\(/g],
  ],
  code: [
    ['magic comments in code', /(?:\/\/|\/\*|#|<!--|--)[ \t]*highlight-(?:next-line|start)/g],
    ['diagrams', /^[ \t]*(?:```+|~~~+)mermaid\b/gm],
  ],
  moduleName(request) {
    // Imports of site files are counted as one convention, and so are imports of files as text.
    if (request.startsWith('@site')) return 'imports from `@site/…`';
    if (/^!!?raw-loader/.test(request)) return 'imports with `raw-loader`';
    return /^@(?:theme|docusaurus)(?:\/|$)/.test(request) ? `\`${request}\`` : null;
  },
};
