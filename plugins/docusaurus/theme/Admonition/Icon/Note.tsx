import { strokes } from './Stroke';

/** A notepad. */
export default strokes('M4 2h12v11l-5 5H4z M11 18v-5h5');
