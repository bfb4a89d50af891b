import sass from './box.module.scss';
import less from './box.module.less';

export default function Box() {
  return <p className={`${sass.box} ${less.box}`}>A box</p>;
}
