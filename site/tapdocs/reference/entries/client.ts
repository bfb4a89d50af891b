/**
 * Hooks and components for the components of themes, plugins and pages, and the data that these receive.
 *
 * @module tapdocs/client
 */
export * from '../../../../core/client/index';
