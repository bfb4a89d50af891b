// @ts-check

/** @param {string} text */
const list = (text) => text.trim().split(/\s+/);

export const nouns = list(`
  adapter anchor archive assertion batch binding bridge broker bucket buffer bundle cache canvas channel checkpoint
  client cluster column compiler component context contract cookie counter cursor daemon dashboard deadline decoder
  digest directory dispatcher document endpoint engine entry envelope event factory failure fallback field filter
  folder formatter fragment gateway graph handler header heartbeat histogram index instance interval invoice journal
  kernel key label lane layer ledger lexer library limit listener loader lock manifest marker matrix message metric
  migration mirror module monitor mutex namespace node notifier observer offset operator outbox packet page parser
  partition patch payload pipeline policy pool port preset probe process profile promise protocol proxy quota queue
  record reducer region registry replica report request resolver response retry route router rule runtime sample
  schedule schema scope segment selector sensor sequence server session shard signal snapshot socket source span stack
  stage state store stream subscriber summary switch symbol table task template tenant ticket timer token topic trace
  transaction transport trigger tunnel update upload validator variable vector vendor version view volume watcher
  webhook widget window worker workspace wrapper zone
`);

export const adjectives = list(`
  active atomic bounded broken brief careful central cheap clean cold complete concurrent constant current custom
  dense direct distant durable dynamic eager early empty exact external fast final flat fragile frequent fresh full
  generic global hidden hot idle immutable implicit inner invalid large late lazy legacy light linear local long
  loose manual minimal missing modest mutable narrow native nested noisy numeric old opaque optional ordinary outer
  partial passive pending plain portable precise previous primary private public quick quiet random rare raw recent
  regional relative reliable remote repeated rich rough safe scarce secondary separate shallow shared short signed
  silent simple single slow small sparse stable stale static steady strict strong subtle temporary tiny total trusted
  typed unique upstream useful valid verbose virtual warm weak wide
`);

/** Each as `it …` says it, and as an order gives it. */
export const verbs = /** @type {[string, string][]} */ (
  list(`
  accepts/accept announces/announce balances/balance batches/batch blocks/block builds/build caches/cache checks/check
  closes/close collects/collect compares/compare copies/copy counts/count creates/create decodes/decode delays/delay
  delivers/deliver describes/describe discards/discard drains/drain encodes/encode expands/expand exports/export
  fetches/fetch filters/filter flushes/flush follows/follow forwards/forward groups/group guards/guard hides/hide
  holds/hold imports/import inspects/inspect isolates/isolate joins/join keeps/keep labels/label limits/limit
  loads/load logs/log maps/map marks/mark measures/measure merges/merge mirrors/mirror moves/move names/name
  notifies/notify opens/open orders/order owns/own parses/parse pauses/pause plans/plan polls/poll prepares/prepare
  protects/protect publishes/publish reads/read rebuilds/rebuild records/record releases/release removes/remove
  renames/rename renders/render repairs/repair replaces/replace replays/replay reports/report resets/reset
  resolves/resolve restores/restore returns/return reuses/reuse samples/sample schedules/schedule seals/seal
  selects/select sends/send shares/share signs/sign skips/skip sorts/sort splits/split starts/start stores/store
  streams/stream swaps/swap tests/test traces/trace tracks/track updates/update validates/validate verifies/verify
  warms/warm watches/watch wraps/wrap writes/write
`).map((pair) => pair.split('/'))
);

export const adverbs = list(`
  again already always carefully directly eagerly early evenly explicitly first frequently gradually immediately
  implicitly instead lazily locally manually mostly never normally often once only partly periodically
  promptly quickly quietly rarely reliably remotely repeatedly safely seldom silently slowly sometimes soon strictly
  together twice usually
`);

export const reasons = [
  'a reader should never wait for a writer',
  'the order of arrival says nothing about the order of work',
  'two of them may run at the same moment',
  'nobody looks at a log that is always full',
  'the first answer is often the wrong one',
  'memory is cheaper than a second trip over the network',
  'a number without a unit is a guess',
  'what is written once is read a thousand times',
  'the machine in front of you is not the one that fails',
  'a default that surprises is a bug with good manners',
  'small pieces are easier to replace than large ones',
  'every limit will be reached some day',
  'clocks disagree more than people expect',
  'a silent error costs more than a loud one',
];

export const openings = [
  'In practice',
  'Most of the time',
  'After a restart',
  'On a busy day',
  'During an upgrade',
  'Under load',
  'As a rule',
  'In a fresh checkout',
  'For larger teams',
  'By default',
  'In the second step',
  'When in doubt',
  'Across regions',
  'Before a release',
  'In tests',
];
