import raw from '!!raw-loader!./Counter.js';
import image from '@site/static/img/logo.svg';

export default function Plain() {
  return (
    <p>
      <img src={image} alt="" />
      <img src={require('../../docs/dot.svg').default} alt="" />
      {raw.length > 10 ? 'has text' : 'has none'}
    </p>
  );
}
