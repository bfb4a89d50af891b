interface DefinePlugin {
  apply(compiler: Compiler): void;
}

/** The part of a compiler of both bundlers that this uses. */
interface Compiler {
  webpack: { DefinePlugin: new (constants: Readonly<Record<string, string>>) => DefinePlugin };
  options: { mode?: string };
}

/**
 * Replaces the constants that components of Rspress read. No page is rendered as Markdown by its components.
 *
 * @param own code of the constants of the site, by name
 */
export const buildConstants = (own: Readonly<Record<string, string>>) => ({
  apply(compiler: Compiler): void {
    const isProduction = compiler.options.mode === 'production';
    const constants = {
      ...own,
      'import.meta.env.SSG_MD': 'false',
      'import.meta.env.PROD': String(isProduction),
      'import.meta.env.DEV': String(!isProduction),
      'import.meta.env.MODE': JSON.stringify(isProduction ? 'production' : 'development'),
    };
    new compiler.webpack.DefinePlugin(constants).apply(compiler);
  },
});
