import { expect, it } from 'vitest';
import { classesIn } from '../migration/infima-classes.js';

it('classes of Infima are found in attributes, with their lines', () => {
  const text = `
<div className="row my-own">
  <a class='button button--lg'>text--center</a>
  <b className={clsx('col col--4', styles.badge, isOn && "margin-top--md")} title="card" />
  <i className="text rows buttons my-card" />
</div>`;
  expect(classesIn(text)).toEqual([
    { line: 2, classes: ['row'] },
    { line: 3, classes: ['button', 'button--lg'] },
    { line: 4, classes: ['col', 'col--4', 'margin-top--md'] },
  ]);
});
