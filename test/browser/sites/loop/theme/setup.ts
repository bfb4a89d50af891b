export default function setup(document: Document): void {
  document.documentElement.dataset['setup'] = 'first';
}
