/** The parts of Shiki that colour code. */
export type Shiki = Awaited<ReturnType<typeof loadShiki>>;

/**
 * Imports Shiki. Static imports of it do not do: the installed program would `require` it, and Node refuses to `require` an ES
 * module while another import of it, or of a package below it, is under way. `@mdx-js/loader` has such imports.
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
