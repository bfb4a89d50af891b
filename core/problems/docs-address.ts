/** Origin and base of the documentation of Tapdocs. A test compares it with the configuration of that site. */
export const documentation = 'https://tapdocs.github.io/tapdocs/';

/**
 * The page that explains each problem of Tapdocs and of the plugins that come with it, for `defineProblems`. Other plugins
 * pass the address of a page of their own.
 */
export const problemPage = `${documentation}reference/errors`;
