import Footer from '@theme/Footer';

export default () => <i>own part<Footer /></i>;
