import {
  type AlternativeElementNode,
  type AlternativeNode,
  type CharacterClassNode,
  type OnigurumaAst,
  parse,
} from 'oniguruma-parser/parser';

/** More texts than this are not worth looking for. */
const most = 6;

/**
 * Texts of which a match needs one at least, somewhere in the line: `\b(import|export)\b` needs `import` or `export`. Null when
 * there are none, or too many, or when the pattern cannot be read.
 *
 * @param pattern regular expression as grammars have it, in Oniguruma's syntax
 */
export function requiredTexts(pattern: string): readonly string[] | null {
  // Letters of both cases match, or comments are left out: too rare to be read.
  if (/\(\?[a-z-]*[ix]/.test(pattern)) return null;
  try {
    return ofAlternatives(parsePattern(pattern).body);
  } catch {
    return null;
  }
}

function parsePattern(pattern: string): OnigurumaAst {
  return parse(pattern, {
    rules: { captureGroup: true, singleline: true },
    skipBackrefValidation: true,
    skipLookbehindValidation: true,
    skipPropertyNameValidation: true,
    normalizeUnknownPropertyNames: true,
  });
}

/** Any of them may match: what each needs. */
function ofAlternatives(alternatives: readonly AlternativeNode[]): readonly string[] | null {
  const texts = new Set<string>();
  for (const alternative of alternatives) {
    const own = ofAlternative(alternative);
    if (!own) return null;
    for (const text of own) texts.add(text);
  }
  return texts.size > 0 && texts.size <= most ? [...texts] : null;
}

/** All of its elements match: what is needed by the one that is most telling. */
function ofAlternative({ body }: AlternativeNode): readonly string[] | null {
  let best: readonly string[] | null = null;
  let run = '';
  const offer = (texts: readonly string[] | null): void => {
    if (texts && (!best || worth(texts) > worth(best))) best = texts;
  };
  for (const element of body) {
    if (element.type === 'Character') {
      run += String.fromCodePoint(element.value);
      continue;
    }
    if (run) offer([run]);
    run = '';
    offer(ofElement(element));
  }
  if (run) offer([run]);
  return best;
}

/** The fewer and the longer texts are, the fewer lines have one. */
function worth(texts: readonly string[]): number {
  return Math.min(...texts.map(({ length }) => length)) - texts.length / 4;
}

function ofElement(element: AlternativeElementNode): readonly string[] | null {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
      return ofClass(element);
    case 'CapturingGroup':
    case 'Group':
      return ofAlternatives(element.body);
    case 'LookaroundAssertion':
      return element.negate ? null : ofAlternatives(element.body);
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.body) : null;
    default:
      return null;
  }
}

function ofClass({ negate, kind, body }: CharacterClassNode): readonly string[] | null {
  if (negate || kind !== 'union' || body.length > most) return null;
  const texts = body.flatMap((element) => (element.type === 'Character' ? [String.fromCodePoint(element.value)] : []));
  return texts.length === body.length && texts.length > 0 ? texts : null;
}
