/**
 * The bundlers with which tests of features run that leave bundling to others: Rspack, and webpack too with
 * `BUNDLERS=all`, as in `npm run test:long`. A build with webpack takes several times as long. Tests of what bundlers do,
 * such as their messages, styles and resolution, always run with both.
 */
export const bundlers: readonly ('rspack' | 'webpack')[] =
  process.env['BUNDLERS'] === 'all' ? ['rspack', 'webpack'] : ['rspack'];
