import { describe, expect, it } from 'vitest';
import { createMemoryOutput, createOutputClaims } from '../../../core/files/output-run.js';
import { reserveDocuments } from '../../../core/document/render-documents.js';
import { configOf } from '../plugins/fixture.js';

describe('claims of the output', () => {
  const plugin = { name: 'the plugin `feeds`' };
  const publicFile = { name: 'the public file `public/x`', file: 'public/x' };

  it('keep the paths of documents for these, and name both sides', () => {
    const claims = createOutputClaims();
    const pages = [
      { path: '/', filePath: 'docs/index.md' },
      { path: '/guide/a', filePath: '' },
    ];
    reserveDocuments(claims, pages, configOf());
    for (const path of ['index.html', '_tapdocs/pages/index.json'])
      expect(() => claims.claim(path, plugin)).toThrow(
        `Two files would be written to \`${path}\` in the output: by the page \`docs/index.md\`, and by the plugin \`feeds\`.`,
      );
    for (const path of ['guide/a.html', '_tapdocs/pages/guide/a.json'])
      expect(() => claims.claim(path, plugin)).toThrow('by the page at `/guide/a`, and by the plugin `feeds`');
    claims.claim('index.html', { name: 'the page `docs/index.md`' });
    claims.claim('guide/a.md', plugin);
  });

  it('shorten a long name as it is', () => {
    const name = `$&${'a'.repeat(300)}.html`;
    expect(() => createOutputClaims().claim(`guide/${name}`, plugin)).toThrow(`\`guide/$&${'a'.repeat(38)}…\``);
  });

  it('refuse a file where a folder is, and a folder where a file is', () => {
    const claims = createOutputClaims();
    claims.claim('guide/a/b.html', plugin);
    expect(() => claims.claim('guide', publicFile)).toThrow(
      '`guide` in the output would be a file, by the public file `public/x`, and the folder of `guide/a/b.html`, by the plugin `feeds`.',
    );
    claims.claim('toString', publicFile);
    expect(() => claims.claim('toString/x', plugin)).toThrow(
      '`toString` in the output would be a file, by the public file `public/x`, and the folder of `toString/x`, by the plugin `feeds`.',
    );
    for (const path of ['constructor', '__proto__', 'guide/a/c.html', 'guide2']) claims.claim(path, plugin);
  });

  it('let two write the same bytes to one path, in memory as well', () => {
    const { output, files } = createMemoryOutput();
    output.by(plugin).write('constructor', 'x');
    output.by(publicFile).write('constructor', 'x');
    expect(() => output.by(publicFile).write('constructor', 'y')).toThrow(
      'by the plugin `feeds`, and by the public file `public/x`',
    );
    expect([...files.keys()]).toEqual(['constructor']);
  });
});
