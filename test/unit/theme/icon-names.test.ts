import { expect, it } from 'vitest';
import { marks, outlines } from '@theme/Icon/icons';
import names from '../../../themes/default/icons.json' with { type: 'json' };

it('the icons of the theme are those that it lists', () => {
  expect(names).toEqual([...Object.keys(outlines), ...marks]);
});
