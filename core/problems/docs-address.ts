/**
 * URL of the page of the documentation that explains the problems of Tapdocs and of its own plugins, for `defineProblems`. Other
 * plugins pass the URL of their own page.
 */
export const problemPage = 'https://tapdocs.github.io/tapdocs/reference/errors';
