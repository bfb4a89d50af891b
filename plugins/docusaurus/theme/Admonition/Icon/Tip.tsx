import { strokes } from './Stroke';

/** A bulb. */
export default strokes('M10 2a5.5 5.5 0 0 0-3 10v2h6v-2a5.5 5.5 0 0 0-3-10z M8 17.5h4');
