/** The packages that colouring code takes: a script of its own, for an edit of prose colours nothing. */
export { parse as parseExpression } from 'oniguruma-parser/parser';
export { applyColorReplacements, createShikiPrimitive, guessEmbeddedLanguages, normalizeTheme } from 'shiki/core';
export { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
export { bundledLanguages } from 'shiki/langs';
export { INITIAL, Theme } from 'shiki/textmate';
export { bundledThemes } from 'shiki/themes';
