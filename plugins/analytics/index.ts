// Adds the script of a service that counts page views, after the consent of readers where it is needed.
import { checkPluginOptions, checks, configPlace, fail, type HeadTag, type Plugin, problem } from 'tapdocs';
import { stringsByLanguage } from 'tapdocs/kit';
import { withSources } from '../policy-sources.js';
import { themeFolder } from '../theme-folder.js';
import { type AnalyticsOptions, providers } from './providers.js';
import translations from './strings.json' with { type: 'json' };
import { english } from './theme/consent-strings.js';

export type { AnalyticsOptions } from './providers.js';
export type { AnalyticsStrings } from './theme/consent-strings.js';

const name = 'analytics';

/**
 * Counts page views with a service. In `dev`, nothing is counted.
 *
 * @example
 * ```ts
 * analytics({ provider: 'plausible', id: 'docs.example.org' })
 * ```
 */
export function analytics(options: AnalyticsOptions): Plugin {
  return {
    name,
    themeDir: themeFolder(name),
    strings: stringsByLanguage(english, translations),
    apply(site) {
      const { hooks, development } = site;
      checkPluginOptions(
        options,
        {
          provider: checks.oneOf(...Object.keys(providers)),
          id: checks.filledText,
          host: checks.origin,
          consent: checks.flag,
        },
        { factory: name, config: site.config },
      );
      const missing = (['provider', 'id'] as const).filter((key) => options[key] === undefined);
      if (missing.length > 0)
        fail(
          missing.map((key) =>
            problem('CONFIG_REQUIRED', { key: `${name}.${key}` }, configPlace(site.config, { key: name })),
          ),
        );
      if (development) return;
      const { title, asks, create } = providers[options.provider];
      const { consent = asks } = options;
      const { script, start, connect } = create(options);
      hooks.config.tap(name, (config) => ({
        ...withSources(config, { 'connect-src': connect }),
        ...(consent && { pluginData: { ...config.pluginData, analytics: { provider: title } } }),
      }));
      hooks.document.tap(name, (document) => ({
        ...document,
        head: [...document.head, ...(start === '' ? [] : [inline(start)]), ...(consent ? waiting(script) : [script])],
      }));
    },
  };
}

const inline = (text: string): HeadTag => ({ tag: 'script', attributes: {}, text });

/** A script that does not run, and one that replaces it by a copy that does when the reader has agreed. */
function waiting(script: HeadTag): HeadTag[] {
  return [{ ...script, attributes: { ...script.attributes, type: 'text/plain' } }, inline(consentScript)];
}

/** `#consent` asks again. A copy runs under Trusted Types, where a script with another URL does not. */
const consentScript = `(function (waiting) {
  var data = document.documentElement.dataset, key = 'tapdocs-consent', answer = null;
  function run() {
    var copy = waiting.cloneNode();
    copy.removeAttribute('type');
    waiting.replaceWith(copy);
  }
  function ask() { if (location.hash === '#consent') data.consent = 'ask' }
  try { answer = localStorage.getItem(key) } catch (error) {}
  if (answer === 'yes') run();
  else if (answer === null) data.consent = 'ask';
  window.tapdocsConsent = function (given) {
    try { localStorage.setItem(key, given) } catch (error) {}
    delete data.consent;
    if (given === 'yes' && waiting.isConnected) run();
    else if (given === 'no' && !waiting.isConnected) location.replace(location.pathname);
  };
  addEventListener('hashchange', ask);
  ask();
})(document.currentScript.previousElementSibling);`;
