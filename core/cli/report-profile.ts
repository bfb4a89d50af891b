import { below } from '../files/paths.js';
import { chromeTrace } from '../profile/chrome-trace.js';
import { profileReport } from '../profile/profile-report.js';
import type { BuildReport } from '../report.js';
import { writeJson } from '../files/json-file.js';

/** Writes the trace of a profiled build. Returns a text with the timings and the path of the trace. */
export function reportProfile(
  { profile }: Pick<BuildReport, 'profile'>,
  { root, file }: { root: string; file: string },
) {
  writeJson(file, chromeTrace(profile));
  const nameOf = (page: string): string => below(root, page) ?? page;
  return `\n${profileReport(profile, nameOf)}\n\nTrace: ${below(root, file) ?? file}`;
}
