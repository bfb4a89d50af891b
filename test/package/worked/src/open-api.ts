import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineProblems, fail, type Plugin, type SidebarItem } from 'tapdocs';

export interface OpenApiOptions {
  /** Description in JSON, below the site. */
  file: string;
  /** Default `/api`. */
  path?: string;
}

/** The parts of an OpenAPI description that become pages. */
interface Description {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
}

const { problem } = defineProblems({
  OPEN_API_FILE: {
    message: ({ detail }: { detail: string }) => `The description of the API cannot be read: ${detail}`,
    hint: () => 'Pass the path of an OpenAPI description in JSON as `file`.',
  },
});

/** Pages from an OpenAPI description: an overview, and one for each operation. */
export function openApi({ file, path = '/api' }: OpenApiOptions): Plugin {
  return {
    name: 'open-api',
    apply(site) {
      site.hooks.routes.tap('open-api', ({ routes }) => {
        // Also when the file is wrong: `dev` goes on as soon as it is right.
        routes.watch(file);
        const { info, paths } = readDescription(site.config.root, file);
        const operations = Object.entries(paths).flatMap(([url, methods]) =>
          Object.entries(methods).map(([method, operation]) => ({
            ...operation,
            title: `${method.toUpperCase()} ${url}`,
          })),
        );
        const links = operations.map(({ operationId, title }): SidebarItem => ({
          kind: 'link',
          text: title,
          link: `${path}/${operationId}`,
        }));
        routes.addSlice('open-api', [{ kind: 'link', text: info.title, link: `${path}/` }, ...links]);
        const shared = { lang: site.config.defaultLang, slices: { sidebar: 'open-api' } };
        const list = operations.map(
          ({ operationId, title, summary = '' }) => `- [\`${title}\`](./${operationId}.md) ${summary}`,
        );
        routes.addMarkdown({
          ...shared,
          path: `${path}/`,
          source: { path: `open-api${path}/index.md`, text: `# ${info.title}\n\n${list.join('\n')}\n` },
        });
        for (const operation of operations) {
          const source = { path: `open-api${path}/${operation.operationId}.md`, text: pageOf(operation) };
          routes.addMarkdown({ ...shared, path: `${path}/${operation.operationId}`, source });
        }
      });
    },
  };
}

function readDescription(root: string, file: string): Description {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')) as Description;
  } catch (error) {
    return fail(problem('OPEN_API_FILE', { detail: error instanceof Error ? error.message : '' }, { file }, error));
  }
}

function pageOf({ title, summary = '', description = '', parameters = [] }: Operation & { title: string }): string {
  const rows = parameters.map((parameter) => `| \`${parameter.name}\` | ${parameter.description ?? ''} |`);
  const table = rows.length > 0 ? `## Parameters\n\n| name | meaning |\n| --- | --- |\n${rows.join('\n')}\n` : '';
  return [`# \`${title}\``, summary, description, table].filter(Boolean).join('\n\n');
}
