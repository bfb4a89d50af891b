import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, ConstructRecord, Effects, Extension, State } from 'micromark-util-types';
import { codes, isLineEnd } from './characters.js';
import { commentInFlow, commentInText } from './html-comment.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A token of MDX. */
    mdxJsxFlowTag: 'mdxJsxFlowTag';
  }
}

/**
 * The extensions of the parser, with `<!-- … -->` wherever MDX allows a tag, because MDX only has `{/* … *\/}`, and
 * existing docs contain many HTML comments. Without the JSX extension, as in `.md`, nothing changes, because CommonMark
 * has comments.
 */
export function withComments(extensions: readonly Extension[]): Extension[] {
  return extensions.map(({ flow, text, ...others }) => ({
    ...others,
    ...(flow && { flow: replaced(flow, 'mdxJsxFlowTag', (tag) => [commentOrTag(tag)]) }),
    ...(text && { text: replaced(text, 'mdxJsxTextTag', (tag) => [commentInText, tag]) }),
  }));
}

/** Ignores comments. */
export function commentTree(): TreeExtension {
  return {
    enter: {
      htmlComment() {
        this.buffer();
      },
    },
    exit: {
      htmlComment() {
        this.resume();
      },
    },
  };
}

function replaced(record: ConstructRecord, name: string, replace: (tag: Construct) => Construct[]): ConstructRecord {
  const constructs = listOf(record[codes.lessThan]);
  if (!constructs.some((construct) => construct.name === name)) return record;
  const made = constructs.flatMap((construct) => (construct.name === name ? replace(construct) : [construct]));
  return { ...record, [codes.lessThan]: made };
}

function listOf(constructs: Construct | Construct[] | undefined): Construct[] {
  return constructs === undefined ? [] : Array.isArray(constructs) ? constructs : [constructs];
}

/**
 * Lines of tags, expressions and comments, such as `</Tabs> <!-- end -->`. The construct of MDX reads all tags of such
 * lines at once and allows nothing else, so it is stopped after each tag.
 */
function commentOrTag(tag: Construct): Construct {
  return {
    ...tag,
    tokenize(effects, ok, nok) {
      const { parser } = this;
      const oneTag: State = (code) => {
        const watched = watch(effects, nok);
        return watched.run(tag.tokenize.call(this, watched.effects, ok, watched.nok), after)(code);
      };
      return start;

      function start(code: Code): State | undefined {
        return effects.attempt(commentInFlow, after, oneTag)(code);
      }

      function after(code: Code): State | undefined {
        return skipSpaces(effects, end)(code);
      }

      function end(code: Code): State | undefined {
        if (isLineEnd(code)) return ok(code);
        if (code === codes.lessThan) return start(code);
        const expressions = listOf(parser.constructs.flow[codes.leftBrace]);
        const expression = expressions.find(({ name }) => name === 'mdxFlowExpression');
        return code === codes.leftBrace && expression ? effects.attempt(expression, end, nok)(code) : nok(code);
      }
    },
  };
}

/** Runs the states of the construct for tags up to the end of the first tag, then another state. */
function watch(given: Effects, failed: State) {
  let isDone = false;
  let hasFailed = false;
  const effects: Effects = {
    ...given,
    exit(type) {
      isDone ||= type === 'mdxJsxFlowTag';
      return given.exit(type);
    },
  };
  const nok: State = (code) => {
    hasFailed = true;
    return failed(code);
  };
  const run = (first: State, then: State): State => {
    let current = first;
    const step: State = (code) => {
      const next = current(code);
      if (hasFailed || next === undefined) return next;
      if (isDone) return then;
      current = next;
      return step;
    };
    return step;
  };
  return { effects, nok, run };
}
