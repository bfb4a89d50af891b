/**
 * Sites for the tests of plugins, themes and sites.
 *
 * @module tapdocs/test
 */
export * from '../../../../core/test';
