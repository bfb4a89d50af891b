import { defineProblems, fail, type Plugin, type RouteTable, type SidebarEntry, type VersionPlace } from 'tapdocs';

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

/** Pages from an OpenAPI description, for each version that has it: an overview, and one for each operation. */
export function openApi({ file, path = '/api' }: OpenApiOptions): Plugin {
  return {
    name: 'open-api',
    apply(site) {
      site.hooks.routes.tap('open-api', ({ routes, forEachVersion }) => {
        // Also when the file is wrong: `dev` goes on as soon as it is right.
        routes.watch(file);
        const found: VersionPlace[] = [];
        forEachVersion((place) => {
          const text = place.read(file);
          if (text === null) return;
          found.push(place);
          addPages(routes, place, { path, description: readDescription(String(text), file) });
        });
        if (found.length === 0) fail(problem('OPEN_API_FILE', { detail: 'there is no such file' }, { file }));
      });
    },
  };
}

interface Pages {
  path: string;
  description: Description;
}

function addPages(routes: RouteTable, place: VersionPlace, { path, description: { info, paths } }: Pages): void {
  const { version, lang } = place;
  const operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, title: `${method.toUpperCase()} ${url}` })),
  );
  const links = operations.map(({ operationId, title }): SidebarEntry => ({
    text: title,
    path: place.path(`${path}/${operationId}`),
  }));
  const slices = routes.addSidebar(['open-api', version, lang].filter(Boolean).join('-'), [
    { text: info.title, path: place.path(`${path}/`) },
    ...links,
  ]);
  const shared = { lang, version, slices };
  const folder = ['open-api', version, lang].filter(Boolean).join('/') + path;
  const list = operations.map(
    ({ operationId, title, summary = '' }) => `- [\`${title}\`](./${operationId}.md) ${summary}`,
  );
  routes.addMarkdown({
    ...shared,
    path: place.path(`${path}/`),
    source: { path: `${folder}/index.md`, text: `# ${info.title}\n\n${list.join('\n')}\n` },
  });
  for (const operation of operations) {
    const source = { path: `${folder}/${operation.operationId}.md`, text: pageOf(operation) };
    routes.addMarkdown({ ...shared, path: place.path(`${path}/${operation.operationId}`), source });
  }
}

function readDescription(text: string, file: string): Description {
  try {
    return JSON.parse(text) as Description;
  } catch (error) {
    return fail(problem('OPEN_API_FILE', { detail: error instanceof Error ? error.message : '' }, { file }, error));
  }
}

function pageOf({ title, summary = '', description = '', parameters = [] }: Operation & { title: string }): string {
  const rows = parameters.map((parameter) => `| \`${parameter.name}\` | ${parameter.description ?? ''} |`);
  const table = rows.length > 0 ? `## Parameters\n\n| name | meaning |\n| --- | --- |\n${rows.join('\n')}\n` : '';
  return [`# \`${title}\``, summary, description, table].filter(Boolean).join('\n\n');
}
