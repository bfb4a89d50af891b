import type {
  AlternativeElementNode,
  AlternativeNode,
  CharacterClassNode,
  OnigurumaAst,
} from 'oniguruma-parser/parser';
import { parse as parseExpression } from 'oniguruma-parser/parser';

/** Searching for more texts than this costs more than it saves. */
const most = 6;

/** Texts of which every match contains at least one. */
export interface RequiredTexts {
  texts: readonly string[];
  /** True if the text follows the start of the search; otherwise it may be anywhere in the line. */
  ahead: boolean;
}

/**
 * The texts of which every match contains one: for `\b(import|export)\b`, `import` and `export`. Null if there are none or too many,
 * and if the pattern cannot be parsed.
 *
 * @param pattern regular expression of a grammar, in Oniguruma's syntax
 */
export function requiredTexts(pattern: string): RequiredTexts | null {
  // Ignoring case and comments are too rare to be supported.
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

/** Alternatives: the texts of each of them. */
function ofAlternatives(alternatives: readonly AlternativeNode[]): RequiredTexts | null {
  const texts = new Set<string>();
  let ahead = true;
  for (const alternative of alternatives) {
    const required = ofAlternative(alternative);
    if (!required) return null;
    for (const text of required.texts) texts.add(text);
    ahead &&= required.ahead;
  }
  return texts.size > 0 && texts.size <= most ? { texts: [...texts], ahead } : null;
}

/** A sequence: the texts of the element that rules out the most lines. */
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

/** Few and long texts rule out the most lines. */
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
