export default "document.documentElement.dataset.script = 'first';";
