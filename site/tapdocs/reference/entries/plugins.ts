/**
 * The plugins that come with Tapdocs, their options, their hooks and the functions that they share.
 *
 * @module tapdocs/plugins
 */
export * from '../../../../plugins/index';
