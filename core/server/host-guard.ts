import type { HostCheck } from './host-check.js';
import { sendText } from './send-text.js';
import type { Middleware } from './stack.js';

/**
 * Rejects requests whose `Host` or `Origin` is not this server. A page of another site can then neither send requests
 * with its own host name that points to this machine, nor read responses across origins.
 */
export function hostGuard(isOwn: HostCheck): Middleware {
  return (request, response, next) => {
    const { host, origin } = request.headers;
    if (!isOwn(hostOf(`http://${host ?? ''}`))) {
      const text =
        'This server does not answer requests for this host name. To use the name, add it to `server.allowedHosts` of the configuration.';
      return sendText(response, text, { status: 403 });
    }
    if (origin !== undefined && !isOwn(hostOf(origin))) {
      return sendText(response, 'This server does not answer requests from pages of other sites.', { status: 403 });
    }
    return next();
  };
}

/** '' if it is not a URL. */
function hostOf(url: string): string {
  return /^https?:\/\/[^/?#@\\]+$/.test(url) && URL.canParse(url) ? new URL(url).hostname : '';
}
