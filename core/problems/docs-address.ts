/**
 * The page of the documentation of Tapdocs that explains each problem of Tapdocs and of the plugins that come with it, for
 * `defineProblems`. Other plugins pass the address of a page of their own.
 */
export const problemPage = 'https://tapdocs.github.io/tapdocs/reference/errors';
