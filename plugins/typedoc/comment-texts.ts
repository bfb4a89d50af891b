import type { JSONOutput } from 'typedoc';
import { code, escaped, linked, plainMarkdown } from '../apis/plain-markdown.js';
import { type Texts, titleIn } from './strings.js';

type Comment = JSONOutput.Comment | undefined;

/** Tags that stand somewhere else, or say how TypeDoc arranges things. */
const silent =
  /^@(?:param|template|typeParam|returns|category|group|module|packageDocumentation|summary|deprecated|remarks|example)$/;

/** Writes comments as Markdown. */
export class CommentTexts {
  /** @param hrefOf where the name of a reflection leads to; undefined if that has no page */
  constructor(
    readonly texts: Texts,
    readonly hrefOf: (id: number) => string | undefined,
  ) {}

  /** @param depth of the heading above it */
  markdown(parts: readonly JSONOutput.CommentDisplayPart[] = [], depth = 3): string {
    return plainMarkdown(parts.map((part) => this.#part(part)).join(''), depth);
  }

  /** What is said about something, with texts about its parameters after the description. */
  about(comment: Comment, depth = 3, parameters: readonly string[] = []): string[] {
    const { summary, modifierTags = [], blockTags = [] } = comment ?? { summary: [] };
    const texts = (name: string): string[] => tagged(comment, name).map(({ content }) => this.markdown(content, depth));
    const others = blockTags.filter(({ tag }) => !silent.test(tag));
    return [
      modifierTags.map((tag) => `*${escaped(tag.slice(1))}*`).join(' '),
      ...texts('@deprecated').map((text) => `:::warning ${this.texts.typesDeprecated}\n\n${text}\n\n:::`),
      this.markdown(summary, depth),
      ...texts('@remarks'),
      ...parameters,
      ...texts('@returns').map((text) => labelled(this.texts.typesReturns, text)),
      ...others.map(({ tag, content }) => {
        // A list with one entry is that entry.
        const text = this.markdown(content, depth).replace(/^- (?![^]*\n- )/, '');
        return labelled(titleIn(this.texts, tag.slice(1).replace('Value', '')), text);
      }),
      ...tagged(comment, '@example').map(
        ({ name, content }) => `**${escaped(name ?? this.texts.typesExample)}**\n\n${this.markdown(content, depth)}`,
      ),
    ];
  }

  #part(part: JSONOutput.CommentDisplayPart): string {
    // The files that a comment links to are not part of the JSON.
    if (part.kind === 'relative-link') return '#';
    if (part.kind !== 'inline-tag') return part.text;
    const { tag, text, target } = part;
    if (!tag.startsWith('@link')) return tag === '@inheritDoc' ? '' : text;
    const href = typeof target === 'number' ? this.hrefOf(target) : target;
    const shown = tag === '@linkplain' || /\s/.test(text) ? escaped(text) : code(text);
    return typeof href === 'string' ? linked(shown, href) : shown;
  }
}

export function tagged(comment: Comment, name: string): JSONOutput.CommentTag[] {
  return (comment?.blockTags ?? []).filter(({ tag }) => tag === name);
}

/** `**Default** text`, or a text of several blocks below its title. */
function labelled(title: string, text: string): string {
  return `**${escaped(title)}**${/\n\n|^(?:- |```)/.test(text) ? '\n\n' : ' '}${text}`;
}
