/**
 * Configuring and building a site; plugins with their hooks, routes, records, problems and files.
 *
 * @module tapdocs
 */
export * from '../../../../core/index';
