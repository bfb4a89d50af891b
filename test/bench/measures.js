// @ts-check

/**
 * The measures, in this order, because each build starts with the state of the previous one.
 *
 * @typedef {object} Measure
 * @property {string} name as `--only` has it
 * @property {string} label as tables have it
 * @property {'build' | 'visit' | 'dev'} kind
 * @property {boolean} needsBuild whether a complete build comes before
 * @property {'prose' | 'title' | 'theme' | null} edit made before the build
 */

/** @type {readonly Measure[]} */
export const measures = [
  { name: 'cold', label: 'cold', kind: 'build', needsBuild: false, edit: null },
  { name: 'warm', label: 'nothing changed', kind: 'build', needsBuild: true, edit: null },
  { name: 'prose', label: 'one page edited', kind: 'build', needsBuild: true, edit: 'prose' },
  { name: 'title', label: 'one title edited', kind: 'build', needsBuild: true, edit: 'title' },
  { name: 'theme', label: 'one theme component edited', kind: 'build', needsBuild: true, edit: 'theme' },
  { name: 'visit', label: 'first visit', kind: 'visit', needsBuild: true, edit: null },
  { name: 'dev', label: 'dev', kind: 'dev', needsBuild: false, edit: null },
];
