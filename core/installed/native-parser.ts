import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import { isOn } from './parts.js';

/** The used functions of satteri. They throw for text that is no MDX. */
export interface NativeParser {
  markdownToMdast(source: string, options: ParseOptions): Root;
  mdxToMdast(source: string, options: ParseOptions): Root;
}

interface ParseOptions {
  features: { frontmatter: boolean };
}

const packages = createRequire(import.meta.url);

/** Null: micromark parses. */
export function loadNativeParser(): NativeParser | null {
  // Its types would replace those of remark.
  return parserName() === 'satteri' ? (packages('satteri') as NativeParser) : null;
}

/** The package that parses pages. */
export function parserName(): 'satteri' | 'micromark' {
  return isOn('parser') && nativeParserFault() === '' ? 'satteri' : 'micromark';
}

/**
 * Why there is no native parser; '' if there is one. satteri has binaries for Linux, macOS and Windows on x64 and arm64. This is found
 * without loading it, because inside WebContainers it would download another form of itself.
 */
export function nativeParserFault(): string {
  if (process.versions['webcontainer'] !== undefined) return 'Node.js runs in a browser';
  const { resolve } = createRequire(packages.resolve('satteri'));
  const name = `@bruits/satteri-${process.platform}-${process.arch}`;
  const isInstalled = ['', '-gnu', '-musl', '-msvc'].some((kind) => {
    try {
      return resolve(name + kind) !== '';
    } catch {
      return false;
    }
  });
  return isInstalled ? '' : `there is no package \`${name}\``;
}
