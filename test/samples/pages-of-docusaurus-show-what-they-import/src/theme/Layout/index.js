import Footer from '@theme/Footer';

export default () => <Footer />;
