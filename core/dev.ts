import { type BuildContext, createBuildContext, type StartOptions } from './build-context.js';
import { createDevEvents, type DevEvents } from './dev/events.js';
import { type LivePages, openLivePages } from './dev/pages.js';
import { createPublicFiles } from './dev/public.js';
import { respond } from './dev/respond.js';
import { type Change, watchSite } from './dev/watch.js';
import { toProblems } from './errors.js';
import { createStack } from './server/create-stack.js';
import { createHostCheck } from './server/host-check.js';
import { hostGuard } from './server/host-guard.js';
import { listen, type Listening } from './server/listen.js';
import { serverUrls } from './server/server-urls.js';

export interface DevOptions extends Omit<StartOptions, 'workers' | 'outDir'> {
  /** False: nothing is taken from earlier runs. Default true. */
  cache?: boolean | undefined;
  /** Default 3000; 0 for any free port. */
  port?: number | undefined;
  /** Default `localhost`. */
  host?: string | undefined;
}

export interface DevServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** A site as it is served at the moment; another configuration needs another session. */
interface Session {
  context: BuildContext;
  pages: LivePages;
  close(): Promise<void>;
}

/**
 * Serves a site while it is written: a page is rendered when it is asked for, and shown anew when it changes.
 *
 * @throws TapdocsError for a configuration or content tree that cannot be read, and for a port in use
 */
export async function dev(options: DevOptions): Promise<DevServer> {
  const { logger, port = 3000, host = 'localhost', signal } = options;
  const events = createDevEvents();
  const current = { session: await openSession(options, events, () => void restart()) };
  const restart = async (): Promise<void> => {
    try {
      const next = await openSession(options, events, () => void restart());
      const previous = current.session;
      current.session = next;
      await previous.close();
      logger.info('The configuration was loaded again.');
    } catch (error) {
      logger.error(toProblems(error));
    }
    events.send({ type: 'reload' });
  };
  const handler = await createHandler(current, { events, host, options });
  const listening = await listen(handler, { port, host }).catch(async (error: unknown) => {
    await current.session.close();
    throw error;
  });
  const close = (): Promise<void> => closeAll(listening, events, current.session);
  signal?.addEventListener('abort', () => void close());
  const urls = serverUrls({ host, port: listening.port, base: current.session.context.site.config.base });
  logger.info(`Serving the site while you write it:\n${urls.map((url) => `  ${url}`).join('\n')}`);
  return { url: urls[0], port: listening.port, close };
}

interface HandlerInput {
  events: DevEvents;
  host: string;
  options: DevOptions;
}

/** The middleware of the server. Plugins' comes before the pages. */
async function createHandler(current: { session: Session }, { events, host, options }: HandlerInput) {
  const stack = createStack('dev', (error) => options.logger.error(toProblems(error)));
  stack.use(hostGuard(await createHostCheck(host)));
  await current.session.context.site.hooks.server.promise(stack);
  stack.use((request, response, next) => {
    const { context, pages } = current.session;
    const { site } = context;
    const publicFiles = createPublicFiles(site.config.publicDir, site.config.base);
    respond(request, response, { site, pages, events, publicFiles }).catch(next);
  });
  return stack.handle;
}

async function openSession(options: DevOptions, events: DevEvents, restart: () => void): Promise<Session> {
  const context = await createBuildContext(options, true);
  const pages = await openLivePages({ ...context, cache: options.cache ?? true });
  const onChange = (files: ReadonlyMap<string, Change>): void => {
    applyChanges(files, { context, pages, events, restart }).catch((error: unknown) => {
      options.logger.error(toProblems(error));
      events.send({ type: 'reload' });
    });
  };
  const watcher = await watchSite({ config: context.site.config, onChange });
  return {
    context,
    pages,
    async close() {
      await Promise.all([watcher.close(), pages.close()]);
      context.hashes.save();
    },
  };
}

interface ChangeInput {
  context: BuildContext;
  pages: LivePages;
  events: DevEvents;
  restart: () => void;
}

async function applyChanges(
  files: ReadonlyMap<string, Change>,
  { context, pages, events, restart }: ChangeInput,
): Promise<void> {
  for (const file of files.keys()) context.hashes.forget(file);
  const kinds = new Set(files.values());
  if (kinds.has('config')) {
    restart();
    return;
  }
  if (kinds.has('program')) pages.rebundle();
  if (kinds.has('content')) await pages.refresh();
  events.send({ type: kinds.has('program') || kinds.has('public') ? 'reload' : 'content' });
}

async function closeAll(listening: Listening, events: DevEvents, session: Session): Promise<void> {
  events.close();
  await listening.close();
  await session.close();
}
