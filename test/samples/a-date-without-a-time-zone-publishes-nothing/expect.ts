import { fails } from '../../sample.js';

export default fails(
  ['FRONT_MATTER_ZONE docs/a.md:2:1', 'FRONT_MATTER_FIELD docs/b.md:2:1', 'FRONT_MATTER_FIELD docs/c.md:2:1'],
  'Add the zone, `Z` for UTC: `publishAt: 2026-12-24T09:00:00+01:00`.',
  'Change `publishAt`, or remove the line.',
);
