import type {
  AlternativeElementNode,
  AlternativeNode,
  CharacterClassNode,
  OnigurumaAst,
} from 'oniguruma-parser/parser';
import { parse as parseExpression } from 'oniguruma-parser/parser';

/** More texts than this are not worth looking for. */
const most = 6;

/** Texts of which a match needs one at least. */
export interface RequiredTexts {
  texts: readonly string[];
  /** They are not before the place where the search starts; otherwise they may be anywhere in the line. */
  ahead: boolean;
}

/**
 * What a text needs to have a match: for `\b(import|export)\b`, `import` or `export`. Null when there is nothing, or too much, or
 * when the pattern cannot be read.
 *
 * @param pattern regular expression as grammars have it, in Oniguruma's syntax
 */
export function requiredTexts(pattern: string): RequiredTexts | null {
  // Letters of both cases match, or comments are left out: too rare to be read.
  if (/\(\?[a-z-]*[ix]/.test(pattern)) return null;
  try {
    return ofAlternatives(parsePattern(pattern).body);
  } catch {
    return null;
  }
}

function parsePattern(pattern: string): OnigurumaAst {
  return parseExpression(pattern, {
    rules: { captureGroup: true, singleline: true },
    skipBackrefValidation: true,
    skipLookbehindValidation: true,
    skipPropertyNameValidation: true,
    normalizeUnknownPropertyNames: true,
  });
}

/** Any of them may match: what each needs. */
function ofAlternatives(alternatives: readonly AlternativeNode[]): RequiredTexts | null {
  const texts = new Set<string>();
  let ahead = true;
  for (const alternative of alternatives) {
    const own = ofAlternative(alternative);
    if (!own) return null;
    for (const text of own.texts) texts.add(text);
    ahead &&= own.ahead;
  }
  return texts.size > 0 && texts.size <= most ? { texts: [...texts], ahead } : null;
}

/** All of its elements match: what is needed by the one that is most telling. */
function ofAlternative({ body }: AlternativeNode): RequiredTexts | null {
  let best: RequiredTexts | null = null;
  let run = '';
  const offer = (required: RequiredTexts | null): void => {
    if (required && (!best || worth(required) > worth(best))) best = required;
  };
  const offerRun = (): void => {
    if (run) offer({ texts: [run], ahead: true });
    run = '';
  };
  for (const element of body) {
    if (element.type === 'Character') {
      run += String.fromCodePoint(element.value);
    } else {
      offerRun();
      offer(ofElement(element));
    }
  }
  offerRun();
  return best;
}

/** The fewer and the longer texts are, the fewer lines have one. */
function worth({ texts }: RequiredTexts): number {
  return Math.min(...texts.map(({ length }) => length)) - texts.length / 4;
}

function ofElement(element: AlternativeElementNode): RequiredTexts | null {
  switch (element.type) {
    case 'Character':
      return { texts: [String.fromCodePoint(element.value)], ahead: true };
    case 'CharacterClass':
      return ofClass(element);
    case 'CapturingGroup':
    case 'Group':
      return ofAlternatives(element.body);
    case 'LookaroundAssertion': {
      const required = element.negate ? null : ofAlternatives(element.body);
      return required && { ...required, ahead: required.ahead && element.kind === 'lookahead' };
    }
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.body) : null;
    default:
      return null;
  }
}

function ofClass({ negate, kind, body }: CharacterClassNode): RequiredTexts | null {
  if (negate || kind !== 'union' || body.length > most) return null;
  const texts = body.flatMap((element) => (element.type === 'Character' ? [String.fromCodePoint(element.value)] : []));
  return texts.length === body.length && texts.length > 0 ? { texts, ahead: true } : null;
}
