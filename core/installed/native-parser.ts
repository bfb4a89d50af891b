import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type { TreeOptions } from 'satteri';
import { isOn } from './parts.js';

/** The used functions of satteri. They throw for text that is no MDX. */
export interface NativeParser {
  markdownToMdast(source: string, options: TreeOptions): Root;
  mdxToMdast(source: string, options: TreeOptions): Root;
}

let loaded: Promise<NativeParser | null> | undefined;

/** Null: micromark parses. */
export function loadNativeParser(): Promise<NativeParser | null> {
  return (loaded ??= load());
}

async function load(): Promise<NativeParser | null> {
  if (parserName() !== 'satteri') return null;
  const { markdownToMdast, mdxToMdast } = await import('satteri');
  return { markdownToMdast, mdxToMdast } as NativeParser;
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
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('satteri'));
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
