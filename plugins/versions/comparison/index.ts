// Compares two states of pages, for versions and for changes of a site.
export { codeSpan } from '../changed-pages/changes-markdown.js';
export {
  type BlockChange,
  type ChangePlaces,
  compareSections,
  contentWords,
  type SectionChange,
  type TextPart,
} from './changes.js';
export { describeSection, printPages } from './page-lists.js';
export { inlineTags, type PageSection, type SectionBlock } from './page-sections.js';
