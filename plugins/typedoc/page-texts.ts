import type { JSONOutput } from 'typedoc';
import { blocks, escaped, linked, listItem } from '../apis/plain-markdown.js';
import { type Api, type ApiPage, type Container, type Declaration, holderOf, isContainer, kindOf } from './api.js';
import { CommentTexts, tagged } from './comment-texts.js';
import { type Texts, titleIn } from './strings.js';
import { codeMarkdown, type Part, TypeTexts } from './type-texts.js';

/** At the start of what is code with links: a signature, or an entry of a list. */
export const codeMark = '\u2002';

type SomeType = JSONOutput.SomeType;
type Source = JSONOutput.SourceReference;
type Commented = Pick<Declaration, 'comment' | 'signatures'>;

/** Something in a list of a module, or a member. */
export interface Listed {
  readonly name: string;
  readonly path: string;
  readonly reflection: Declaration;
}

/** Writes the pages of an API. */
export class PageTexts {
  readonly #types: TypeTexts;
  readonly #comments: CommentTexts;

  /** @param sourceHref where a place of the sources leads to */
  constructor(
    readonly api: Api,
    readonly texts: Texts,
    readonly sourceHref: (source: Source) => string | undefined,
  ) {
    this.#types = new TypeTexts(api.hrefOf);
    this.#comments = new CommentTexts(texts, api.hrefOf);
  }

  /** The page that the others start from. */
  overview(): string {
    const { project, modules } = this.api;
    const list = modules.map((reflection) => this.#listed(reflection)).join('\n');
    return blocks([
      `# ${escaped(project.name)}`,
      this.#comments.markdown(project.readme, 1),
      ...this.#comments.about(project.comment, 1),
      ...(list ? [`## ${this.texts.typesModules} {#_0}\n\n${list}`] : this.#lists(project)),
    ]);
  }

  /** The page of a module, of a namespace, or of what one of these exports. */
  page({ reflection }: ApiPage): string {
    const heading = `# ${escaped(this.titleOf(reflection))}`;
    if (isContainer(reflection))
      return blocks([heading, ...this.#comments.about(reflection.comment, 1), ...this.#lists(reflection)]);
    const { extendedBy, implementedBy, sources, signatures } = reflection;
    const line = (title: string, types?: readonly SomeType[]): string =>
      types ? `**${title}** ${codeMarkdown(this.#types.list('', types))}` : '';
    const [source] = sources ?? signatures?.[0]?.sources ?? [];
    return blocks([
      heading,
      ...this.#declared(reflection, 1),
      ...this.#members(reflection),
      line(this.texts.typesExtendedBy, extendedBy),
      line(this.texts.typesImplementedBy, implementedBy),
      source ? this.#source(source) : '',
    ]);
  }

  titleOf({ name }: Declaration): string {
    return name.startsWith('<') ? this.texts.typesInternal : name;
  }

  /** The description of something. */
  summary(reflection: Commented): string {
    return this.#comments.markdown(commentOf(reflection)?.summary, 1);
  }

  /** The groups or categories of a container, with their titles. */
  groups(container: Container): { title: string; listed: Listed[] }[] {
    const { children = [], groups, categories = [] } = container;
    const names = new Map(children.map(({ id, name }) => [id, name]));
    const hasCategories = categories.some(({ title }) => title !== 'Other');
    const all = ((hasCategories ? categories : groups) ?? []).map((group) => ({
      title: titleIn(this.texts, group.title),
      listed: (group.children ?? []).flatMap((id): Listed[] => {
        const [reflection, path] = [this.api.reflection(id), this.api.hrefOf(id)];
        if (!reflection || path === undefined) return [];
        const name = names.get(id) ?? reflection.name;
        return [{ name: name === reflection.name ? this.titleOf(reflection) : name, path, reflection }];
      }),
    }));
    const isInternal = ({ listed }: { listed: Listed[] }): boolean =>
      listed[0]?.reflection.name.startsWith('<') === true;
    return [...all.filter((each) => !isInternal(each)), ...all.filter(isInternal)];
  }

  #lists(container: Container): string[] {
    return this.groups(container).map(({ title, listed }, index) => {
      const entries = listed.map(({ reflection, name }) => this.#listed(reflection, name));
      return entries.length === 0 ? '' : `## ${escaped(title)} {#_${index}}\n\n${entries.join('\n')}`;
    });
  }

  #listed(reflection: Declaration, name = this.titleOf(reflection)): string {
    const [first = ''] = this.summary(reflection).split('\n\n');
    const link = codeMarkdown([{ text: name, href: this.api.hrefOf(reflection.id) ?? '' }]);
    const isDeprecated = tagged(commentOf(reflection), '@deprecated').length > 0;
    return listItem(codeMark + (isDeprecated ? `~~${link}~~` : link), first);
  }

  /** What declares something, with what is said about it. */
  #declared(reflection: Declaration, depth: number): string[] {
    const lines = this.#types.declaration(reflection);
    const isSaid = lines.some(([, about]) => about === reflection);
    return [
      ...(isSaid ? [] : this.#comments.about(reflection.comment, depth)),
      ...lines.flatMap(([code, about]) => {
        const { comment, kind, typeParameters } = about;
        const parameters = 'parameters' in about ? about.parameters : [];
        const list = this.#listOf(this.texts.typesParameters, parameters, (each) => this.#types.parameter(each));
        // A constructor has those of its class.
        const types = this.#listOf(
          this.texts.typesTypeParameters,
          kindOf({ kind }) === 'new' ? [] : typeParameters,
          (each) => this.#types.typeParameter(each),
        );
        return [codeMark + codeMarkdown(code), ...this.#comments.about(comment, depth, [types, list])];
      }),
    ];
  }

  /** A list of the parameters about which something is said. */
  #listOf<T extends { comment?: JSONOutput.Comment; type?: SomeType }>(
    title: string,
    items: readonly T[] = [],
    write: (item: T) => Part[],
  ): string {
    const entries = items.flatMap((each) => {
      const text = blocks([this.#comments.markdown(each.comment?.summary), this.#fields(each.type)]);
      return text ? [listItem(codeMark + codeMarkdown(write(each)), text)] : [];
    });
    return entries.length === 0 ? '' : `**${title}**\n\n${entries.join('\n')}`;
  }

  /** The members of an object type that stands inside of another one, if something is said about them. */
  #fields(type: SomeType | undefined, depth = 0): string {
    const fields = type?.type === 'reflection' && depth < 4 ? ((type.declaration.children ?? []) as Declaration[]) : [];
    const texts = fields.map((each) =>
      blocks([...this.#comments.about(commentOf(each)), this.#fields(each.type, depth + 1)]),
    );
    if (texts.every((text) => text === '')) return '';
    return fields.map((each, index) => listItem(this.#line(each), texts[index] ?? '')).join('\n');
  }

  #line(member: Declaration): string {
    const lines = this.#types.declaration(member).map(([code]) => codeMarkdown(code));
    return codeMark + lines.join('\\\n');
  }

  /** Sections for the members of something. Those that it inherits stand in lists. */
  #members(reflection: Declaration): string[] {
    const inherited = new Map<string, string[]>();
    const sections = this.groups(holderOf(reflection)).flatMap(({ title, listed }, index) => {
      const texts = listed.flatMap(({ reflection: member, path }) => {
        const { inheritedFrom, flags } = member;
        if (!flags.isInherited || !inheritedFrom)
          return [
            `### ${escaped(member.name)} {#${path.replace(/.*#/, '')}}`,
            ...this.#declared(member, 3),
            this.#fields(member.type),
          ];
        const { target } = inheritedFrom;
        const href = typeof target === 'number' ? this.api.hrefOf(target)?.replace(/#.*/, '') : undefined;
        const name = escaped(inheritedFrom.name.replace(/\.[^.]*$/, ''));
        const base = href === undefined ? name : linked(name, href);
        const [first = ''] = this.summary(member).split('\n\n');
        inherited.set(base, [...(inherited.get(base) ?? []), listItem(this.#line(member), first)]);
        return [];
      });
      return texts.length === 0 ? [] : [`## ${escaped(title)} {#_${index}}`, ...texts];
    });
    const lists = [...inherited].map(([base, entries], index) => {
      const title = this.texts.typesInherited.replace('{name}', () => base);
      return `## ${title} {#_inherited-${index}}\n\n${entries.join('\n')}`;
    });
    return [...sections, ...lists];
  }

  #source(source: Source): string {
    const name = escaped(`${source.fileName.replace(/^(?:\.\.\/)+/, '')}:${source.line}`);
    const href = this.sourceHref(source);
    return `**${this.texts.typesSource}** ${href === undefined ? name : linked(name, href)}`;
  }
}

function commentOf({ comment, signatures }: Commented): JSONOutput.Comment | undefined {
  return comment ?? signatures?.[0]?.comment;
}
