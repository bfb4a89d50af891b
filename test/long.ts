/** Whether this is the long suite, which has each case of what the short one has some cases of. */
export const isLong = Boolean(process.env['LONG']);

/** The bundlers whose results are compared. The short suite has both where their code differs. */
export const bundlers: readonly string[] = isLong ? ['rspack', 'webpack'] : ['rspack'];
