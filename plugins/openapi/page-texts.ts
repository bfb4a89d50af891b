import type { Part } from './description.js';
import { exampleOf } from './examples.js';
import type { Operation, TagGroup } from './operations.js';
import { blocks, code, escaped, fenced, listItem, plainMarkdown } from '../apis/plain-markdown.js';
import { exampleText, requestCode, requestOf } from './requests.js';
import { fieldMark, type SchemaTexts } from './schema-texts.js';
import type { Texts } from './strings.js';

/** What starts the examples of an operation, which stand next to the text: the end of the id of a heading. */
export const asideMark = '_request';
/** The info string of what the form for a request needs. */
export const formMark = 'api-form';

export interface PageContext {
  readonly root: Part;
  readonly texts: Texts;
  readonly schemas: SchemaTexts;
  readonly tryIt: boolean;
}

/** The page of an operation, or its section on the page of a tag. `depth` is that of its heading. */
export function operationText(operation: Operation, context: PageContext, depth: 1 | 2): string {
  const { part, title, slug } = operation;
  const id = part.text('operationId');
  const { texts } = context;
  const sign = '#'.repeat(depth + 1);
  // On the page of a tag, the same headings stand below each operation.
  const start = depth === 1 ? '' : slug;
  const section = (name: string, heading: string, text: string): string =>
    text && `${sign} ${escaped(heading)} {#${start && `${start}-`}${name}}\n\n${text}`;
  return blocks([
    `${'#'.repeat(depth)} ${escaped(title)}${depth === 1 ? '' : ` {#${slug}}`}`,
    `**${operation.method}** ${code(operation.path)}${id ? ` *${escaped(id)}*` : ''}`,
    part.flag('deprecated') && `:::warning\n\n${texts.apiDeprecatedOperation}\n\n:::`,
    plainMarkdown(part.text('description'), depth + 1),
    section('authorization', texts.apiSecurity, securityText(part, context)),
    ...parameterSections(operation, context).map(([name, heading, text]) => section(name, heading, text)),
    section('body', texts.apiBody, bodyText(part.get('requestBody'), context)),
    section('responses', texts.apiResponses, responsesText(part.get('responses'), context)),
    examplesText(operation, { ...context, heading: (name, text) => `${sign} ${escaped(text)} {#${start}${name}}` }),
  ]);
}

function parameterSections({ parameters }: Operation, { texts, schemas }: PageContext): [string, string, string][] {
  const places = [
    ['path', texts.apiPathParameters],
    ['query', texts.apiQueryParameters],
    ['querystring', texts.apiQueryParameters],
    ['header', texts.apiHeaderParameters],
    ['cookie', texts.apiCookieParameters],
  ] as const;
  return places.map(([place, heading]) => [
    place,
    heading,
    parameters
      .filter((parameter) => parameter.text('in') === place)
      .map((part) =>
        schemas.field({ name: part.text('name'), part: withSchema(part), isRequired: part.flag('required') }),
      )
      .join('\n'),
  ]);
}

/** A parameter whose value has a media type is described by the schema of that. */
function withSchema(parameter: Part): Part {
  const [media] = parameter.get('content').entries();
  return media ? media[1].follow() : parameter;
}

function bodyText(body: Part, { schemas, texts }: PageContext): string {
  const required = body.flag('required') ? `**${texts.apiRequired}**` : '';
  return blocks([plainMarkdown(body.text('description'), 4), contentList(body, schemas, required)]);
}

/** The media types of a body, each with its schema. */
function contentList(part: Part, schemas: SchemaTexts, mark = ''): string {
  const media = part
    .get('content')
    .entries()
    .map(([type, each]) => ({ type, schema: each.follow() }));
  return media
    .map(({ type, schema }) => {
      const entry = schemas.field({ name: type, part: schema, isRequired: false, description: '' });
      return mark ? entry.replace(/(\n|$)/, ` ${mark}$1`) : entry;
    })
    .join('\n');
}

function responsesText(responses: Part, { schemas }: PageContext): string {
  return responses
    .entries()
    .map(([status, reference]) => {
      const response = reference.follow();
      const summary = response.text('summary') || response.text('description');
      const headers = response
        .get('headers')
        .entries()
        .map(([name, header]) => schemas.field({ name, part: header.follow(), isRequired: false }));
      const below = blocks([plainMarkdown(summary, 4), contentList(response, schemas), headers.join('\n')]);
      return listItem(code(status) + fieldMark, below);
    })
    .join('\n');
}

/** The ways to get access to an operation, or to the API. Each of them is enough. */
function securityText(part: Part, { root, texts }: Pick<PageContext, 'root' | 'texts'>): string {
  const source = part.has('security') ? part : root;
  const schemes = root.get('components').get('securitySchemes');
  return source
    .get('security')
    .entries()
    .map(([, requirement]) => {
      const names = requirement.entries().map(([name, scopes]) => {
        const scheme = schemes.get(name);
        const kind = [scheme.text('type'), scheme.text('scheme'), scheme.text('in'), scheme.text('name')];
        const list = scopes.entries().map(([, { value }]) => code(String(value)));
        const text = `${code(name)}${fieldMark}*${escaped(kind.filter(Boolean).join(' '))}*`;
        return list.length > 0 ? `${text} ${list.join(' ')}` : text;
      });
      return `- ${names.join(' + ') || `${code(texts.apiNoSecurity)}${fieldMark}`}`;
    })
    .join('\n');
}

interface ExampleContext extends PageContext {
  heading(name: string, text: string): string;
}

function examplesText(operation: Operation, { root, texts, heading, tryIt }: ExampleContext): string {
  if (operation.isWebhook) return '';
  const request = requestOf(operation, root);
  const tabs = requestCode(request).map(({ title, text }) => fenced(text, `text title="${title}"`));
  return blocks([
    heading(asideMark, texts.apiRequestExample),
    ...tabs,
    tryIt && fenced(JSON.stringify(request), formMark),
    responseExample(operation, (text) => heading('_response', text), texts),
  ]);
}

/** The first response with a body, preferably of success. */
function responseExample({ part }: Operation, heading: (text: string) => string, texts: Texts): string {
  const responses = part.get('responses').entries();
  const sorted = [...responses.filter(([status]) => status.startsWith('2')), ...responses];
  for (const [status, reference] of sorted) {
    const [media] = reference.follow().get('content').entries();
    const value = media && exampleOf(media[1].follow(), 'response');
    if (!media || value === undefined) continue;
    return blocks([heading(texts.apiResponseExample), fenced(exampleText(value), `text title="${status}"`)]);
  }
  return '';
}

/** The page that the others start from. */
export function overviewText(
  groups: readonly TagGroup[],
  context: PageContext,
  pathOf: (operation: Operation) => string,
): string {
  const { root, texts } = context;
  const info = root.get('info');
  const servers = root
    .get('servers')
    .entries()
    .map(([, server]) => {
      const about = plainMarkdown(server.text('description'), 3);
      return listItem(code(server.text('url')) + fieldMark, about);
    });
  return blocks([
    `# ${escaped(info.text('title'))}`,
    info.text('version') && `${texts.apiVersion} ${code(info.text('version'))}`,
    plainMarkdown(info.text('description'), 1),
    servers.length > 0 && `## ${texts.apiServers} {#servers}\n\n${servers.join('\n')}`,
    schemesText(context),
    ...groups.map((group) =>
      blocks([
        `## ${escaped(group.title || texts.apiWebhooks)} {#tag-${group.slug}}`,
        plainMarkdown(group.description, 2),
        group.operations
          .map((each) => `- **${each.method}** [${escaped(each.title)}](${pathOf(each)}) ${code(each.path)}`)
          .join('\n'),
      ]),
    ),
  ]);
}

function schemesText({ root, texts }: PageContext): string {
  const schemes = root
    .get('components')
    .get('securitySchemes')
    .entries()
    .map(([name, reference]) => {
      const scheme = reference.follow();
      const kind = ['type', 'scheme', 'bearerFormat', 'in', 'name', 'openIdConnectUrl'].map((key) => scheme.text(key));
      const about = plainMarkdown(scheme.text('description'), 3);
      const line = `${code(name)}${fieldMark}*${escaped(kind.filter(Boolean).join(' '))}*`;
      return listItem(line, about);
    });
  return schemes.length === 0 ? '' : `## ${texts.apiSecurity} {#authorization}\n\n${schemes.join('\n')}`;
}
