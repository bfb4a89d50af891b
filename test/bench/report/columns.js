// @ts-check
import { kilobytes, megabytes, millis, seconds } from './format.js';

/**
 * A column of the tables: one figure of one measure.
 *
 * @typedef {object} Column
 * @property {string} label
 * @property {string} measure
 * @property {string} figure
 * @property {(value: number) => string} format
 */

/**
 * @param {string} figure
 * @param {(value: number) => string} format
 * @returns {Column[]}
 */
const builds = (figure, format) => [
  { label: 'cold', measure: 'cold', figure, format },
  { label: 'nothing changed', measure: 'warm', figure, format },
  { label: 'prose edited', measure: 'prose', figure, format },
  { label: 'title edited', measure: 'title', figure, format },
  { label: 'theme edited', measure: 'theme', figure, format },
];

/** @type {{ title: string, columns: Column[] }[]} */
export const tables = [
  { title: 'Builds, time', columns: builds('wall', seconds) },
  { title: 'Builds, CPU time of the process tree', columns: builds('cpu', seconds) },
  { title: 'Builds, peak memory of the process tree', columns: builds('memory', megabytes) },
  {
    title: 'Dev server, caches removed',
    columns: [
      { label: 'start to page shown', measure: 'dev', figure: 'start', format: seconds },
      { label: 'edit of prose to seen', measure: 'dev', figure: 'edit', format: (value) => millis(value * 1000) },
      { label: 'style sheet of the theme', measure: 'dev', figure: 'style', format: (value) => millis(value * 1000) },
      { label: 'component of the theme', measure: 'dev', figure: 'component', format: (value) => millis(value * 1000) },
      { label: 'peak memory', measure: 'dev', figure: 'memory', format: megabytes },
    ],
  },
  {
    title: 'First visit of a page: gzip bytes, and time on a CPU four times slower',
    columns: [
      { label: 'JavaScript', measure: 'visit', figure: 'script', format: kilobytes },
      { label: 'CSS', measure: 'visit', figure: 'style', format: kilobytes },
      { label: 'HTML', measure: 'visit', figure: 'html', format: kilobytes },
      { label: 'other data', measure: 'visit', figure: 'data', format: kilobytes },
      { label: 'JavaScript self time', measure: 'visit', figure: 'scriptTime', format: millis },
      { label: 'total blocking time', measure: 'visit', figure: 'blocking', format: millis },
    ],
  },
  {
    title: 'First visit of a page on slow 3G (400 ms, 50 kB/s) and a CPU six times slower',
    columns: [
      { label: 'first contentful paint', measure: 'visit', figure: 'firstPaint', format: millis },
      { label: 'layout shift', measure: 'visit', figure: 'layoutShift', format: (value) => value.toFixed(3) },
    ],
  },
];
