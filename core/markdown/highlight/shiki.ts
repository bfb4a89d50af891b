/** The parts of Shiki that highlight code. */
export type Shiki = Awaited<ReturnType<typeof loadShiki>>;

/**
 * Imports Shiki dynamically. The installed program would `require` a static import, but Node refuses to `require` an ES module while
 * another import of it or of its dependencies is in progress. `@mdx-js/loader` has such imports.
 */
export async function loadShiki() {
  const [core, engine, textmate, langs, themes] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
    import('shiki/textmate'),
    import('shiki/langs'),
    import('shiki/themes'),
  ]);
  return {
    createShikiPrimitive: core.createShikiPrimitive,
    guessEmbeddedLanguages: core.guessEmbeddedLanguages,
    normalizeTheme: core.normalizeTheme,
    applyColorReplacements: core.applyColorReplacements,
    createJavaScriptRegexEngine: engine.createJavaScriptRegexEngine,
    translatePattern: engine.defaultJavaScriptRegexConstructor,
    Theme: textmate.Theme,
    languages: langs.bundledLanguages,
    themes: themes.bundledThemes,
  };
}
