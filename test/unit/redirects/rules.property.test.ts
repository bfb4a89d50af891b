import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeTag } from '../../../core/document/html.js';
import { notFoundScript } from '../../../plugins/redirects/not-found-script.js';
import { buildData } from '../../../plugins/redirects/build-data.js';
import {
  findRedirect,
  internalPath,
  nextStep,
  targetHref,
  withSuffix,
} from '../../../plugins/redirects/find-redirect.js';
import type { RedirectData, PathRule } from '../../../plugins/redirects/rules.js';
import { runScript } from './run-script.js';
import { runs } from '../../runs.js';

const segment = fc.constantFrom('a', 'b', 'c', 'zh', 'en', 'ü', 'x y', 'index', 'p.html', '100%', '?', '#', '', '..');
const path = fc.array(segment, { maxLength: 4 }).map((names) => `/${names.join('/')}`);
const target = fc.oneof(
  path.map((text) => encodeURI(text).replace(/[?#]/g, encodeURIComponent).replace(/^\/+/, '/')),
  fc.constantFrom('/a?x=1', '/b#h', '/c?y#z', 'https://example.com/', 'https://example.com/$1/', '/a/$1', '/$1?q=$1'),
);
const pattern = fc.record({
  prefix: fc.constantFrom('', '/zh'),
  source: fc.constantFrom('^/a/(.*)$', '/([^/]+)/b', '^/(b|c)$', '/(.*)', '^(/c)/?$'),
  flags: fc.constantFrom('', 'i', 'u'),
  to: target,
});
const pathRule = fc.record({ path, to: target, anchor: fc.constantFrom('', '', 'x') }).map((rule): PathRule => ({
  ...rule,
  path: rule.path.replace(/^\/+/, '/'),
  from: rule.path,
  written: rule.to,
  lang: 'en',
  prefix: '',
  temporary: false,
  specific: true,
  place: () => undefined,
}));
const siteData = fc
  .record({ paths: fc.array(pathRule, { maxLength: 6 }), patterns: fc.array(pattern, { maxLength: 3 }) })
  .map(({ paths, patterns }): RedirectData => {
    const rules = patterns.map(({ source, flags, ...rest }) => {
      const known = { source, flags, groups: 1, names: [] };
      const rule = { from: source, written: rest.to, lang: 'en', temporary: false, place: () => undefined };
      return { ...rest, ...rule, pattern: known };
    });
    const frame = { prefixes: ['/zh'], aliases: [], defaultPrefix: '/en', answers: () => false };
    return buildData({ paths, patterns: rules }, frame).data;
  });

it('a path leads to its end in one step, or nowhere: never round, never to a host that no rule names', () => {
  fc.assert(
    fc.property(siteData, path, (data, from) => {
      const found = findRedirect(from, data);
      if (!found) return;
      expect(found.to).toMatch(/^(?:\/(?!\/)|https:\/\/example\.com\/)/);
      expect(found.to).toMatch(/^[\x21-\x7e]+$/);
      expect(new URL(found.to, 'https://example.org').host).toMatch(/^example\.(?:org|com)$/);
      const next = internalPath(found.to);
      if (next !== null) expect(nextStep(next, data)).toBeNull();
      for (const { to } of Object.values(data.exact)) {
        const end = internalPath(to);
        expect(end !== null && Object.hasOwn(data.exact, end) && end !== '/').toBe(false);
      }
    }),
    { numRuns: runs() },
  );
});

it('the script of the page for unknown paths goes where the servers lead', () => {
  const suffix = fc.constantFrom('', '?q=1', '#h', '?q=1#h');
  const place = { site: { base: '/docs/', urlStyle: 'clean' as const }, pageAt: () => null };
  fc.assert(
    fc.property(siteData, path, suffix, (data, from, rest) => {
      const encoded = encodeURI(from).replace(/[?#]/g, encodeURIComponent);
      const address = new URL(`/docs${encoded}${rest}`, 'https://example.org');
      if (!address.pathname.startsWith('/docs/')) return;
      const asked = decodeURIComponent(address.pathname.slice('/docs'.length)).normalize('NFC');
      const found = findRedirect(asked, data);
      const expected = found && targetHref(withSuffix(found.to, address.search + address.hash), place);
      const html = writeTag(notFoundScript({ ...data, anchors: {} }, place));
      expect(runScript(html, address.href).went()).toBe(expected);
    }),
    { numRuns: runs() },
  );
});
