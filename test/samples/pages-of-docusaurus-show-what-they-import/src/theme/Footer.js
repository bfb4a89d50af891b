export default () => ' with its foot';
