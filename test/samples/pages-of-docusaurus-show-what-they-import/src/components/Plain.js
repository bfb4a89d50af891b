import raw from '!!raw-loader!./Counter.js';
import Logo from '@site/static/img/logo.svg';

export default function Plain() {
  return (
    <p>
      <Logo className="big" />
      {typeof require('../../docs/dot.svg').default}
      {raw.length > 10 ? 'has text' : 'has none'}
    </p>
  );
}
