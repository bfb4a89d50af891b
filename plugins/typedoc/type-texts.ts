import type { JSONOutput } from 'typedoc';
import { code, linked } from '../apis/plain-markdown.js';
import { type Declaration, holderOf, kindOf } from './api.js';

type SomeType = JSONOutput.SomeType;
type Signature = JSONOutput.SignatureReflection;

/** A part of code: text, in which `\n` is a line end, or a name that leads somewhere. */
export type Part = string | { readonly text: string; readonly href: string };

/** Code that is longer stands on several lines, in characters. */
const widest = 76;

type Writers = { [Kind in SomeType['type']]: (type: JSONOutput.TypeKindMap[Kind], texts: TypeTexts) => Part[] };

/** For each kind of type. */
const writers: Writers = {
  array: ({ elementType }, texts) => parts`${texts.inner(elementType)}[]`,
  conditional: ({ checkType, extendsType, trueType, falseType }, texts) => {
    const test = parts`${texts.inner(checkType)} extends ${texts.inner(extendsType)}`;
    return parts`${test} ? ${texts.type(trueType)} : ${texts.type(falseType)}`;
  },
  indexedAccess: ({ objectType, indexType }, texts) => parts`${texts.inner(objectType)}[${texts.type(indexType)}]`,
  inferred: ({ name, constraint }, texts) =>
    parts`infer ${name}${constraint ? parts` extends ${texts.type(constraint)}` : ''}`,
  intersection: ({ types }, texts) => joined(texts.each(types), ' & '),
  intrinsic: ({ name }) => [name],
  literal: ({ value }) => [literalText(value)],
  mapped: ({ parameter, parameterType, nameType, templateType, readonlyModifier, optionalModifier }, texts) => {
    const start = readonlyModifier ? `${readonlyModifier === '-' ? '-' : ''}readonly ` : '';
    const end = optionalModifier ? `${optionalModifier === '-' ? '-' : ''}?` : '';
    const name = nameType ? parts` as ${texts.type(nameType)}` : '';
    const key = parts`[${parameter} in ${texts.type(parameterType)}${name}]`;
    return parts`{ ${start}${key}${end}: ${texts.type(templateType)} }`;
  },
  namedTupleMember: ({ name, isOptional, element }, texts) =>
    parts`${name}${isOptional ? '?' : ''}: ${texts.type(element)}`,
  optional: ({ elementType }, texts) => parts`${texts.inner(elementType)}?`,
  predicate: ({ asserts, name, targetType }, texts) =>
    parts`${asserts ? 'asserts ' : ''}${name}${targetType ? parts` is ${texts.type(targetType)}` : ''}`,
  query: ({ queryType }, texts) => parts`typeof ${texts.type(queryType)}`,
  reference: ({ name, target, externalUrl, typeArguments }, texts) => {
    const href = typeof target === 'number' ? texts.hrefOf(target) : externalUrl;
    return parts`${href === undefined ? name : [{ text: name, href }]}${texts.list('<', typeArguments, '>')}`;
  },
  reflection: ({ declaration }, texts) => texts.object(declaration),
  rest: ({ elementType }, texts) => parts`...${texts.inner(elementType)}`,
  templateLiteral: ({ head, tail }, texts) => {
    const values = tail.flatMap(([each, text]) => parts`\${${texts.type(each)}}${text}`);
    return parts`\`${head}${values}\``;
  },
  tuple: ({ elements = [] }, texts) => parts`[${texts.list('', elements)}]`,
  typeOperator: ({ operator, target }, texts) => parts`${operator} ${texts.inner(target)}`,
  union: ({ types }, texts) => joined(texts.each(types), ' | '),
  unknown: ({ name }) => [name],
};

/** Writes types and signatures as code with links. */
export class TypeTexts {
  /** @param hrefOf where the name of a reflection leads to; undefined if that has no page */
  constructor(readonly hrefOf: (id: number) => string | undefined) {}

  type(type: SomeType | undefined): Part[] {
    const write = type && (writers[type.type] as (type: SomeType, texts: TypeTexts) => Part[]);
    return write ? write(type, this) : ['any'];
  }

  /** A type after its name, and a short value. The members of a long union stand on lines of their own. */
  named(name: Part[], sign: ':' | ' =', type: SomeType | undefined, value = '...'): Part[] {
    const isShown = value !== '...' && value.length < 60 && !value.includes('\n') && type?.type !== 'literal';
    const line = parts`${name}${sign} ${this.type(type)}${isShown ? ` = ${value}` : ''}`;
    if (type?.type !== 'union' || widthOf(line) <= widest) return line;
    return parts`${name}${sign}${this.each(type.types).flatMap((each) => parts`\n  | ${each}`)}`;
  }

  /** Types between two texts; nothing without types. */
  list(start: string, types: readonly SomeType[] = [], end = ''): Part[] {
    return types.length === 0 ? [] : parts`${start}${joined(types.map((each) => this.type(each)))}${end}`;
  }

  /** `<T extends A = B>`; nothing without parameters. */
  typeParameters(parameters: readonly JSONOutput.TypeParameterReflection[] = []): Part[] {
    return parameters.length === 0 ? [] : parts`<${joined(parameters.map((each) => this.typeParameter(each)))}>`;
  }

  typeParameter({ name, flags, varianceModifier, type, ...rest }: JSONOutput.TypeParameterReflection): Part[] {
    const words = `${flags.isConst ? 'const ' : ''}${varianceModifier ? `${varianceModifier} ` : ''}`;
    const constraint = type ? parts` extends ${this.type(type)}` : '';
    return parts`${words}${name}${constraint}${rest.default ? parts` = ${this.type(rest.default)}` : ''}`;
  }

  /** @param sign before the type of the result; '' for none */
  signature(name: string, { kind, typeParameters, parameters = [], type }: Signature, sign = ': '): Part[] {
    const list = parameters.map((each) => this.parameter(each));
    const start = parts`${kindOf({ kind }) === 'new' ? 'new ' : ''}${name}${this.typeParameters(typeParameters)}(`;
    const end = parts`)${sign}${sign ? this.type(type) : ''}`;
    const line = parts`${start}${joined(list)}${end}`;
    if (sign === ' => ' || list.length === 0 || widthOf(line) <= widest) return line;
    return parts`${start}${list.flatMap((each) => parts`\n  ${each},`)}\n${end}`;
  }

  parameter({ name, flags, type, defaultValue }: JSONOutput.ParameterReflection): Part[] {
    // TypeDoc names a parameter that is destructured so.
    const shown = name === '__namedParameters' ? 'options' : name;
    const mark = flags.isOptional && defaultValue === undefined ? '?' : '';
    return parts`${flags.isRest ? '...' : ''}${shown}${mark}: ${this.type(type)}${defaultValue ? ` = ${defaultValue}` : ''}`;
  }

  /** What declares something: lines of code, each with what its comment is about. */
  declaration(reflection: Declaration): [line: Part[], about: Declaration | Signature][] {
    const { name, flags, type, getSignature, setSignature, extendedTypes, implementedTypes } = reflection;
    const named = parts`${name}${this.typeParameters(reflection.typeParameters)}`;
    const { signatures = [], indexSignatures = [] } = holderOf(reflection);
    const words = [flags.isProtected && 'protected ', flags.isStatic && 'static ', flags.isAbstract && 'abstract '];
    const start = words.filter(Boolean).join('');
    const mark = flags.isOptional ? '?' : '';
    const isObject = type?.type === 'reflection' && (type.declaration.children ?? []).length > 0;
    const calls = (before: string) => signatures.map((each) => this.#said(before, each));
    const more = isObject || !type ? indexSignatures.map((each): [Part[], Signature] => [this.#index(each), each]) : [];
    const word = kindOf(reflection);
    switch (word) {
      case 'class':
      case 'interface': {
        const parents = parts`${this.list(' extends ', extendedTypes)}${this.list(' implements ', implementedTypes)}`;
        return [[parts`${start}${word} ${named}${parents}`, reflection], ...calls(''), ...more];
      }
      case 'constructor':
        return signatures.map((each) => [this.signature(each.name, each), each]);
      case 'enum':
        return [[[`${flags.isConst ? 'const ' : ''}enum ${name}`], reflection]];
      case 'function':
        return calls(`function ${name}`);
      case 'member':
        return [[parts`${name} = ${this.type(type)}`, reflection]];
      case 'type':
      case 'variable': {
        const head = word === 'type' ? parts`type ${named}` : [`${flags.isConst ? 'const' : 'let'} ${name}`];
        const sign = word === 'type' ? ' =' : ':';
        const line = isObject ? parts`${head}${sign} { … }` : this.named(head, sign, type, reflection.defaultValue);
        return [[line, reflection], ...more];
      }
      default: {
        if (getSignature || setSignature)
          return [
            ...(getSignature ? [this.#said(`${start}get ${name}`, getSignature)] : []),
            ...(setSignature ? [this.#said(`${start}set ${name}`, setSignature, '')] : []),
          ];
        const shown = /^(?:[\p{ID_Continue}$#]+|\[.*\])$/u.test(name) ? name : literalText(name);
        if (signatures === reflection.signatures) return calls(`${start}${shown}${mark}`);
        const key = `${start}${flags.isReadonly ? 'readonly ' : ''}${shown}${mark}`;
        return [[this.named([key], ':', type, reflection.defaultValue), reflection]];
      }
    }
  }

  #said(name: string, signature: Signature, sign?: string): [Part[], Signature] {
    return [this.signature(name, signature, sign), signature];
  }

  #index({ parameters = [], type, flags }: Signature): Part[] {
    const key = parameters.flatMap((each) => this.parameter(each));
    return parts`${flags.isReadonly ? 'readonly ' : ''}[${key}]: ${this.type(type)}`;
  }

  object({ signatures = [], indexSignatures = [], children = [] }: Declaration): Part[] {
    const [only] = signatures;
    if (only && signatures.length + children.length + indexSignatures.length === 1)
      return this.signature('', only, ' => ');
    const lines = [
      ...signatures.map((each) => this.signature('', each)),
      ...indexSignatures.map((each) => this.#index(each)),
      ...children.flatMap((each) => this.declaration(each).map(([line]) => line)),
    ];
    return lines.length === 0 ? ['{}'] : parts`{ ${joined(lines, '; ')} }`;
  }

  each(types: readonly SomeType[]): Part[][] {
    return types.map((each) => this.inner(each, /^conditional$/));
  }

  /** In parentheses, if it needs them inside of another type. */
  inner(type: SomeType, loose = /^(?:conditional|inferred|intersection|typeOperator|union)$/): Part[] {
    const isFunction = type.type === 'reflection' && !type.declaration.children && type.declaration.signatures;
    return loose.test(type.type) || isFunction ? parts`(${this.type(type)})` : this.type(type);
  }
}

function literalText(value: JSONOutput.LiteralType['value']): string {
  if (typeof value === 'object' && value !== null) return `${value.negative ? '-' : ''}${value.value}n`;
  if (typeof value !== 'string') return String(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Parts between texts. */
function parts(texts: readonly string[], ...values: readonly (string | readonly Part[])[]): Part[] {
  return texts.flatMap((text, index) => [...(text ? [text] : []), ...[values[index] ?? []].flat()]);
}

function joined(lists: readonly Part[][], between = ', '): Part[] {
  return lists.flatMap((list, index) => (index === 0 ? list : [between, ...list]));
}

function widthOf(list: readonly Part[]): number {
  return list.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.text).length, 0);
}

/** Code as Markdown: spans of code, with links between them. */
export function codeMarkdown(list: readonly Part[]): string {
  let result = '';
  let text = '';
  for (const part of [...list, null]) {
    if (typeof part === 'string') text += part;
    else {
      result += text.split('\n').map(spanOf).join('\\\n') + (part ? linked(code(part.text), part.href) : '');
      text = '';
    }
  }
  return result;
}

/** Outer spaces stand outside of code, where Markdown keeps them; at the start of a line, they do not collapse. */
function spanOf(line: string, index: number): string {
  const [, before = '', inner = '', after = ''] = /^( *)(.*?)( *)$/.exec(line) ?? [];
  return (index > 0 ? before.replaceAll(' ', '\u00A0') : before) + (inner && code(inner)) + after;
}
