import { formatDuration } from './text.js';

/** A phase of a build, for the user. */
export interface Phase {
  /** `done` of `total` pieces are finished. */
  progress(done: number, total: number): void;
  /** Ends the phase with a line: name, counts, detail, time. Returns the milliseconds since its start. */
  end(detail?: string): number;
}

export interface PhaseView {
  /** The state of the phase has changed; `text` is the state in one line. */
  update(text: string): void;
  /** A quarter, a half or three quarters are done. */
  milestone(text: string): void;
  close(text: string): void;
}

/** Below this many pieces, a phase without a terminal prints only its end. */
const fewPieces = 100;

export function createPhase(name: string, view: PhaseView): Phase {
  const start = performance.now();
  let counts = '';
  let quarter = 0;
  view.update(name);
  return {
    progress(done, total) {
      counts = ` ${formatCount(done)}/${formatCount(total)}`;
      view.update(name + counts);
      const reached = total > 0 ? Math.floor((done / total) * 4) : 0;
      if (total >= fewPieces && reached > quarter && reached < 4) view.milestone(name + counts);
      quarter = Math.max(quarter, reached);
    },
    end(detail) {
      const time = performance.now() - start;
      view.close([name + counts, detail, formatDuration(time)].filter(Boolean).join(' · '));
      return time;
    },
  };
}

/** `1,234`: independent of the locale of the machine. */
function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
