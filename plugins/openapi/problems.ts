import { defineProblems } from 'tapdocs';

interface Params {
  /** What the message is about: a path, a reference, the id of an operation. */
  text: string;
  /** Why, or the nearest name; '' without one. */
  detail: string;
}

export const { catalogue, problem: openapiProblem } = defineProblems(
  {
    OPENAPI_FILE: {
      message: ({ text }: Params) => `The description \`${text}\` does not exist.`,
      hint: () => 'Pass the path of an OpenAPI description, below the root of the site, as `input`.',
    },
    OPENAPI_INVALID: {
      message: ({ detail }: Params) => `This is not valid in OpenAPI: ${detail}`,
      hint: ({ text }: Params) => `Correct it. The value is at \`${text || '/'}\`.`,
    },
    OPENAPI_REF: {
      message: ({ text, detail }: Params) => `The reference \`${text}\` cannot be followed: ${detail}`,
      hint: () => 'References lead to a part of the description, or to a YAML or JSON file of the site.',
    },
    OPENAPI_DUPLICATE: {
      message: ({ text }: Params) => `Two operations have the id \`${text}\`, and would have the same page.`,
      hint: () => 'Give each operation an `operationId` of its own. Ids that differ only in case are the same.',
    },
    OPENAPI_LINK: {
      message: ({ text }: Params) => `The API has no operation \`${text}\`.`,
      hint: ({ detail }: Params) =>
        detail ? `Did you mean \`${detail}\`?` : 'A link names the `operationId` of an operation, or a schema.',
    },
  },
  'https://tapdocs.github.io/tapdocs/reference/errors',
);
