/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the variables of a CI service say about a run. */
export interface CiRun {
  /** Identifies the run, with all its jobs; '' outside of CI. */
  id: string;
  isPullRequest: boolean;
  /** Whether the branch is protected, so that only members of the project change it. */
  isProtected: boolean;
}

/** Names of the variables with the id of a run: GitHub, GitLab, CircleCI, Buildkite. */
const runs = ['GITHUB_RUN_ID', 'CI_PIPELINE_ID', 'CIRCLE_WORKFLOW_ID', 'BUILDKITE_BUILD_ID'];

export function ciRun(environment: Environment): CiRun {
  const has = (name: string): boolean => !['', 'false'].includes(environment[name] ?? '');
  const run = runs.find(has);
  return {
    id: run === undefined ? '' : `${run} ${environment[run]}`,
    isPullRequest:
      (environment['GITHUB_EVENT_NAME'] ?? '').startsWith('pull_request') ||
      ['CI_MERGE_REQUEST_IID', 'CIRCLE_PULL_REQUEST', 'BUILDKITE_PULL_REQUEST'].some(has),
    isProtected: [environment['GITHUB_REF_PROTECTED'], environment['CI_COMMIT_REF_PROTECTED']].includes('true'),
  };
}
