// @ts-check
import { command } from './check/command.js';
import { checkExamples } from './check/examples.js';
import { checkFileLinks } from './check/file-links.js';
import { checkFileSizes } from './check/file-sizes.js';
import { checkMap } from './check/map.js';
import { checkPackages } from './check/packages.js';
import { checkPlainEnglish } from './check/plain-english.js';
import { checkPublicNames } from './check/public-names.js';
import { checkRooms } from './check/rooms.js';
import { runSteps } from './check/run-steps.js';
import { checkSmallFiles } from './check/small-files.js';
import { checkSourceLaws } from './check/source-laws.js';
import { checkSurface } from './check/surface/surface.js';
import { checkWordList } from './check/word-list.js';
import { checkEnglishStyle } from './docs/style.js';

// Checks everything except behaviour. Each step returns the problems that it found.
await runSteps({
  types: command('tsc', '--build'),
  lint: command('oxlint'),
  format: command('oxfmt', '--check'),
  'dead code': command('knip'),
  'package exports': command('publint', '--strict'),
  'exports of tapdocs-docusaurus': command('publint', '--strict', 'plugins/docusaurus'),
  'exports of create-tapdocs': command('publint', '--strict', 'core/create'),
  'exports of tapdocs-openapi': command('publint', '--strict', 'plugins/openapi'),
  'exports of tapdocs-rspress': command('publint', '--strict', 'plugins/rspress'),
  'exports of tapdocs-twoslash': command('publint', '--strict', 'plugins/twoslash'),
  'exports of tapdocs-typedoc': command('publint', '--strict', 'plugins/typedoc'),
  'file sizes': checkFileSizes,
  'small files': checkSmallFiles,
  rooms: checkRooms,
  'file links': checkFileLinks,
  'source laws': checkSourceLaws,
  map: checkMap,
  packages: checkPackages,
  'public interface': checkSurface,
  'public names': checkPublicNames,
  examples: checkExamples,
  markdown: command('markdownlint-cli2'),
  spelling: command('cspell', 'lint', '--no-progress', '--show-suggestions'),
  'word list': checkWordList,
  'plain English': checkPlainEnglish,
  'English style': checkEnglishStyle,
});
