import { strokes } from './Stroke';

/** An exclamation mark in a triangle. */
export default strokes('M10 2.5l8 14.5H2z M10 8v4 M10 14.5v.5');
