export { pageTags, type PageTagsOptions, type UnknownTag } from './page-tags.js';
export { nameInPath, type Tag } from './tag.js';
export { readTagsFile, type TagsFile, type TagsFileOptions } from './tags-file.js';
