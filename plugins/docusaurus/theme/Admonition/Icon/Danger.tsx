import { strokes } from './Stroke';

/** An exclamation mark in an octagon. */
export default strokes('M7 2h6l5 5v6l-5 5H7l-5-5V7z M10 6v5 M10 13.5v.5');
