import { Nav } from 'rspress/theme';
import { Fancy, IconSun } from '@rspress/core/theme';

export default function Own() {
  return (
    <p>
      own <Nav />
      <Fancy>fancy again</Fancy>
      <IconSun width={20} />
    </p>
  );
}
