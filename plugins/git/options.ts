import { checks } from 'tapdocs';
import type { PluginOptions } from 'tapdocs/kit';

/** The options of the plugin. */
export const gitOptions: PluginOptions = {
  folders: { expected: 'a list of folders, relative to the site', accepts: (value) => isTexts(value, /./) },
  ignoreCommits: {
    expected: 'a list of full commit hashes',
    accepts: (value) => isTexts(value, /^(?:[\da-f]{40}|[\da-f]{64})$/),
  },
  created: checks.flag,
  authors: checks.flag,
};

function isTexts(value: unknown, form: RegExp): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && form.test(item));
}
