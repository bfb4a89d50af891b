import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: blogProblem } = ownProblems({
  BLOG_DATE_MISSING: {
    message: ({ file }: { file: string }) => `The post \`${file}\` has no date.`,
    hint: () =>
      'Start the name of the file with it, `2024-05-01-title.md`, or add `date: 2024-05-01` to the front matter.',
  },
  BLOG_DATE_INVALID: {
    message: ({ got }: { got: string }) => `The date of the post cannot be read: ${got}.`,
    hint: () => 'Write a date such as `2024-05-01`, or a date-time such as `2024-05-01T09:00:00+02:00`.',
  },
  BLOG_AUTHOR_UNKNOWN: {
    message: ({ key, file }: { key: string; file: string | null }) =>
      file === null
        ? `The author \`${key}\` is unknown, because the blog has no file of authors.`
        : `The author \`${key}\` is not in \`${file}\`.`,
    hint: ({ file, nearest }: { file: string | null; nearest?: string | undefined }) => {
      if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
      return `Add the author to ${file === null ? 'a file `authors.yml` in the folder of the blog' : `\`${file}\``}, or describe the author on the page: \`authors: [{ name: Ada }]\`.`;
    },
  },
  BLOG_AUTHOR_INVALID: {
    message: ({ key, detail }: { key: string; detail: string }) => `The author \`${key}\` is not valid: ${detail}.`,
    hint: () =>
      'An author has a `name`, and optionally `title`, `url`, `image`, `description` and `socials`: an object of profiles by service.',
  },
  BLOG_EMPTY: {
    message: ({ dir }: { dir: string }) => `The blog in \`${dir}\` has no posts.`,
    hint: ({ dir }: { dir: string }) => `Add a post: \`${dir}/2024-05-01-first-post.md\`.`,
    severity: 'warning',
  },
  BLOG_TRANSLATION: {
    message: () => 'The translation has no original, so it is not shown.',
    hint: ({ folder, nearest }: { folder: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Give the translation the path of its original below \`${folder}\`, or remove it.`
        : `Is \`${nearest}\` its original? Then give it the same path, with the same extension.`,
    severity: 'warning',
  },
  BLOG_ID: {
    message: ({ id }: { id: string }) => `The id \`${id}\` is already used by another blog or content root.`,
    hint: () => "Set another `id` for one of them: `blog({ id: 'news', dir: 'news' })`.",
  },
});
