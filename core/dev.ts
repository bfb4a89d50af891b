import type { RequestListener } from 'node:http';
import { type BuildContext, createBuildContext, type StartOptions } from './build-context.js';
import { type ConfigState, configState, editedPages, type Change, type SiteWatcher, watchSite } from './dev/watch.js';
import { createDelay, type Delay, layoutTime } from './dev/live-bundles.js';
import { createTurns } from './dev/records.js';
import { describeProblem, createPageReports, errorPage } from './dev/shown-problem.js';
import { createDevEvents, type DevEvents, devScript } from './dev/events.js';
import { type LivePages, openLivePages } from './dev/pages.js';
import { createLiveCheck, createEmittedFiles, type EmittedFiles } from './dev/emitted.js';
import { createPublicFiles, type DevSite } from './dev/live-files.js';
import { respond } from './dev/answer-page.js';
import { isUsualIcon } from './document/site-icon.js';
import { below } from './files/paths.js';
import { toProblems } from './problems/problem.js';
import { createBoundedRuns } from './process/bounded-runs.js';
import { openRecordIndex } from './records/record-index.js';
import { createStack, type OpenStack } from './server/create-stack.js';
import { createHostCheck, hostGuard } from './server/host-check.js';
import { listen, portOr, serverUrls } from './server/listen.js';
import { warnOfRefusals } from './files/writable-cache.js';
import type { LiveSite, Middleware } from './server/stack.js';
import { sendBytes } from './server/send-file.js';

export interface DevOptions extends Omit<StartOptions, 'workers' | 'outDir'> {
  /** Default: 3000, or the next free one. 0 selects a free port. */
  port?: number | undefined;
  /** Default: `localhost`. */
  host?: string | undefined;
}

export interface DevServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The site as it is served now. A changed configuration needs a new session. */
interface Session {
  handle: RequestListener;
  /** Includes the base. */
  base: string;
  /** Result of `editedPages`. */
  edited: readonly string[];
  /** Absolute path of the site. */
  root: string;
  /** The configuration with which it was opened. */
  state: ConfigState;
  /** See `LivePages`. */
  kept: LivePages['kept'];
  close(): Promise<void>;
}

/**
 * Serves a site for development: a page is rendered on request, and updated when it changes.
 *
 * @throws TapdocsError for a configuration or content tree that cannot be read, and for a given port in use
 */
export async function dev(options: DevOptions): Promise<DevServer> {
  const { logger, host = 'localhost', signal } = options;
  const events = createDevEvents();
  const sessions = openSessions(options, { events });
  // Listens before the first session is open. Requests wait until it is.
  const handler: RequestListener = (request, response) =>
    void sessions.current().then(
      (session) => session.handle(request, response),
      () => response.destroy(),
    );
  const listening = await listen(handler, { ...portOr(3000, options.port), host }).catch(async (error: unknown) => {
    await sessions.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    events.close();
    await listening.close();
    await sessions.close();
  };
  signal?.addEventListener('abort', () => void close(), { once: true });
  const { base, edited } = await sessions.current().catch(async (error: unknown) => {
    await listening.close();
    throw error;
  });
  const urls = serverUrls({ host, port: listening.port, base });
  logger.info(`Serving the site, updated while you edit:\n${urls.map((url) => `  ${url}`).join('\n')}`);
  if (edited.length > 0)
    logger.info(`The pages that you edit:\n${edited.map((path) => `  ${new URL(path, urls[0]).href}`).join('\n')}`);
  return { url: urls[0], port: listening.port, close };
}

interface Sessions {
  /** Rejects if the first session could not be opened. */
  current(): Promise<Session>;
  /** Waits for a session that is being opened. */
  close(): Promise<void>;
}

/** Opens a session, and a new one each time the configuration changes. */
function openSessions(options: DevOptions, { events }: Pick<SessionInput, 'events'>): Sessions {
  const { logger } = options;
  const open = (former?: Session): Promise<Session> =>
    openSession(options, { events, restart: (files) => restart(files), former: former?.kept });
  const state = { session: open(), restarting: Promise.resolve(), isBroken: false, isClosing: false };
  // The error is thrown where the session is requested.
  state.session.catch(() => undefined);
  const restart = (files: readonly string[]): Promise<void> => {
    // One after the other, because the old and the new session may both see a change.
    state.restarting = state.restarting.then(() => (state.isClosing ? undefined : reopen(files)));
    return state.restarting;
  };
  const reopen = async (files: readonly string[]): Promise<void> => {
    const previous = await state.session;
    if (state.isBroken && previous.state.isAsBefore(files)) {
      // The old session was not closed, so open pages continue to work.
      state.isBroken = false;
      events.report('configuration', []);
      return;
    }
    try {
      const next = await open(previous);
      state.session = Promise.resolve(next);
      state.isBroken = false;
      events.report('configuration', []);
      events.report('sources', []);
      events.report('checks', []);
      await previous.close();
      logger.info('The configuration was loaded again.');
      events.send({ type: 'reload' });
    } catch (error) {
      const problems = toProblems(error);
      logger.error(problems);
      state.isBroken = true;
      events.report(
        'configuration',
        problems.map((item) => describeProblem(item, previous.root)),
      );
    }
  };
  const close = async (): Promise<void> => {
    state.isClosing = true;
    await state.restarting;
    await closeSession(state.session);
  };
  return { current: () => state.session, close };
}

/**
 * Milliseconds from an edit until the routes are collected. By then, the browser has requested the page. Each edit
 * restarts the timer.
 */
const refreshDelay = 150;

interface SessionInput {
  events: DevEvents;
  /** Opens a new session because these files of the configuration changed. Absolute paths. */
  restart: (files: readonly string[]) => Promise<void>;
  /** Files of pages of the session before. */
  former?: Session['kept'] | undefined;
}

async function openSession(options: DevOptions, { events, restart, former }: SessionInput): Promise<Session> {
  const since = Date.now();
  const context = await createBuildContext(options, true, former !== undefined);
  const { site } = context;
  const { base, root } = site.config;
  options.signals?.hold();
  const state = configState(site.config);
  const runs = createBoundedRuns(layoutTime(site.config));
  const { cache = true, signal } = options;
  const live = { ...context, cache, index: openRecordIndex(context, cache), runs, signal };
  // Watching starts before the routes are collected, so that changes in the meantime are not missed.
  const watcher = watchSite(site.config, since);
  const check = createLiveCheck(
    site,
    () => pages,
    (errors) =>
      events.report(
        'checks',
        errors.map((item) => describeProblem(item, root)),
      ),
  );
  const pages: LivePages = await openLivePages(live, {
    former,
    onRecord: () => check.soon(),
    onUpdate: (update) => events.send({ type: 'update', ...update }),
  }).catch(async (error: unknown) => {
    await watcher.close();
    throw error;
  });
  watcher.add(pages.routes().watched);
  const emitted = createEmittedFiles(live, pages);
  // Bursts are handled one after the other, so that the last state of the files wins.
  const { run } = createTurns();
  const reportSources = (error: unknown): void => {
    const problems = toProblems(error);
    options.logger.error(problems);
    events.report(
      'sources',
      problems.map((item) => describeProblem(item, root)),
    );
  };
  const inTurn = (task: () => Promise<void>): void => void run(task).catch(reportSources);
  const refresh = createDelay(refreshDelay, () =>
    inTurn(async () => {
      const { isChanged, isShown } = await pages.refresh();
      watcher.add(pages.routes().watched);
      if (isChanged) events.send({ type: isShown ? 'content' : 'reload' });
    }),
  );
  const close = async (): Promise<void> => {
    check.close();
    refresh.cancel();
    await Promise.all([watcher.close(), pages.close()]);
    context.hashes.save();
    // The session after a change of the configuration may use the same files.
    context.trees.save();
    warnOfRefusals(options.logger);
  };
  try {
    const publicFiles = createPublicFiles(site);
    const reports = createPageReports(options.logger);
    const { handle } = await createHandler({ site, pages, emitted, events, publicFiles, reports }, options.host);
    await watcher.follow((files) =>
      inTurn(() => applyChanges(files, { context, pages, emitted, events, watcher, refresh, restart })),
    );
    return { handle, base, edited: editedPages(site.config), root, state, kept: pages.kept, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The middleware of a session. The middleware of plugins comes before the pages. */
async function createHandler(devSite: DevSite, host = 'localhost'): Promise<OpenStack> {
  const { site, pages } = devSite;
  const live: LiveSite = { routes: pages.routes, records: pages.records };
  const stack = createStack(live, (error) => site.logger.error(toProblems(error)));
  stack.use((_, response, next) => {
    // Pages of other sites must not load unpublished content, not even as an image or a script.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    next();
  });
  stack.use(hostGuard(await createHostCheck(host, site.config.server.allowedHosts)));
  stack.use(prepareVersions(devSite));
  await site.hooks.server.promise({ stack });
  stack.use(respond(devSite));
  return stack;
}

interface ChangeInput {
  context: BuildContext;
  pages: LivePages;
  emitted: EmittedFiles;
  events: DevEvents;
  watcher: SiteWatcher;
  /** Collects the routes after a short delay. */
  refresh: Delay;
  restart: SessionInput['restart'];
}

async function applyChanges(
  files: ReadonlyMap<string, Change>,
  { context, pages, emitted, events, watcher, refresh, restart }: ChangeInput,
): Promise<void> {
  const { config } = context.site;
  for (const file of files.keys()) context.hashes.forget(file);
  const kinds = new Set(files.values());
  if (kinds.has('config')) {
    await restart([...files].flatMap(([file, kind]) => (kind === 'config' ? [file] : [])));
    return;
  }
  emitted.forget();
  pages.edited(files.keys());
  const isBundled = !kinds.has('program') || (await pages.rebundle(files.keys()));
  // An edit of prose usually changes no route, so its page is shown before the routes are collected.
  if (kinds.has('edit')) refresh.start();
  const watched = [...pages.routes().watched];
  const isWatched = (file: string) => watched.some((path) => path === file || below(path, file) !== null);
  const isMade = kinds.has('content') || [...files.keys()].some((file) => isWatched(file) || isUsualIcon(file, config));
  const isShown = (!isMade || (await pages.refresh()).isShown) && isBundled;
  watcher.add(pages.routes().watched);
  events.report('sources', []);
  events.send({ type: isShown && !kinds.has('public') ? 'content' : 'reload' });
}

/** A session that could not be opened has nothing to close. */
async function closeSession(session: Promise<Session>): Promise<void> {
  await session.then(
    ({ close }) => close(),
    () => undefined,
  );
}

/** Collects the routes of the versions that a request needs, before anything responds to it. */
function prepareVersions({ site, pages, events }: DevSite): Middleware {
  return async (request, response, next) => {
    try {
      await pages.prepare(request.url ?? '/');
    } catch (error) {
      const problems = toProblems(error);
      const { base, root } = site.config;
      site.logger.error(problems);
      const bytes = errorPage(problems, { root, script: devScript(base, events.count()) });
      await sendBytes({ name: 'page.html', bytes }, { request, response }, { status: 500, caching: 'none' });
      return;
    }
    next();
  };
}
