import Types from '@theme-original/Admonition/Types';

export default { ...Types, aside: (props) => <aside>{props.children}</aside> };
