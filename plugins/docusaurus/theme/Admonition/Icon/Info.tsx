import { strokes } from './Stroke';

/** A letter i in a circle. */
export default strokes('M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16z M10 9v5 M10 6v.5');
