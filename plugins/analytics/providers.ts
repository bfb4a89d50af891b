import type { HeadTag } from 'tapdocs';

/** Options of the plugin `analytics`. */
export interface AnalyticsOptions {
  provider: 'plausible' | 'umami' | 'posthog' | 'google';
  /** What the service calls the site: the domain at Plausible, the id of the website at Umami, the project key at PostHog, `G-…` at Google. */
  id: string;
  /** Origin of the service, for an instance of your own or a proxy. Default: the service in the cloud, at PostHog that of the US. */
  host?: string;
  /** Whether readers are asked first. Default: true for services that store something on their devices, PostHog and Google. */
  consent?: boolean;
}

interface Service {
  script: HeadTag;
  /** Script that runs before it; '' if there is none. */
  start: string;
  /** URLs that it sends to. */
  connect: readonly string[];
}

interface Provider {
  title: string;
  /** Whether it stores something on the device of a reader. */
  asks: boolean;
  create(options: Pick<AnalyticsOptions, 'id' | 'host'>): Service;
}

const tag = (src: string, attributes: Readonly<Record<string, string>> = {}): HeadTag => ({
  tag: 'script',
  attributes: { defer: true, src, ...attributes },
});

/** The services. Each of their scripts counts client navigations, too. */
export const providers: Readonly<Record<AnalyticsOptions['provider'], Provider>> = {
  // https://plausible.io/docs/plausible-script
  plausible: {
    title: 'Plausible',
    asks: false,
    create: ({ id, host = 'https://plausible.io' }) => ({
      script: tag(`${host}/js/script.js`, { 'data-domain': id }),
      start: '',
      connect: [host],
    }),
  },
  // https://umami.is/docs/tracker-configuration
  umami: {
    title: 'Umami',
    asks: false,
    create: ({ id, host = 'https://cloud.umami.is' }) => ({
      script: tag(`${host}/script.js`, { 'data-website-id': id }),
      start: '',
      connect: [host, ...(host === 'https://cloud.umami.is' ? ['https://api-gateway.umami.dev'] : [])],
    }),
  },
  // https://posthog.com/docs/libraries/js
  posthog: {
    title: 'PostHog',
    asks: true,
    create({ id, host = 'https://us.i.posthog.com' }) {
      const assets = host.replace('.i.posthog.com', '-assets.i.posthog.com');
      const options = { api_host: host, capture_pageview: 'history_change' };
      return {
        script: tag(`${assets}/static/array.js`),
        start: `window.posthog = Object.assign([], { __SV: 1, people: [], _i: [[${JSON.stringify(id)}, ${JSON.stringify(options)}, 'posthog']] });`,
        connect: [host, assets],
      };
    },
  },
  // https://developers.google.com/tag-platform/gtagjs
  google: {
    title: 'Google Analytics',
    asks: true,
    create: ({ id, host = 'https://www.googletagmanager.com' }) => ({
      script: tag(`${host}/gtag/js?id=${encodeURIComponent(id)}`),
      start: `window.dataLayer = []; function gtag() { dataLayer.push(arguments) } gtag('js', new Date()); gtag('config', ${JSON.stringify(id)});`,
      connect: [
        host,
        'https://www.google-analytics.com',
        'https://*.google-analytics.com',
        'https://analytics.google.com',
      ],
    }),
  },
};
