export { pageTags, type PageTagsOptions, type UnknownTag, unknownTags } from './page-tags.js';
export { nameInPath, type Tag } from './tag.js';
export { createTag, findFile, readTagsFile, tagsFileNames, type TagsFile, type TagsFileOptions } from './tags-file.js';
