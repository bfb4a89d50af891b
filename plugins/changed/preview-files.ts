/** Style sheet of a preview. Colours are not the only sign: what is new is underlined, and what is gone is struck through. */
export const previewStyles = `
ins { background: rgb(46 160 67 / 25%); text-decoration: underline 2px rgb(46 160 67); }
del { background: rgb(248 81 73 / 22%); text-decoration: line-through; }
[data-change] { box-shadow: -4px 0 0 rgb(130 80 223); scroll-margin-block: 120px; }
[data-change='added'] { box-shadow: -4px 0 0 rgb(46 160 67); }
[data-change='removed'] { box-shadow: -4px 0 0 rgb(248 81 73); }
[data-change]:focus { outline: 2px solid rgb(130 80 223); outline-offset: 4px; }
.tap-changed { position: fixed; inset-block-end: 16px; inset-inline-start: 50%; z-index: 1000; translate: -50%; display: flex; gap: 4px; align-items: end; max-inline-size: calc(100vw - 32px); padding: 6px 8px; border-radius: 10px; background: #1f2328; color: #fff; font: 14px/1.5 system-ui, sans-serif; }
[dir='rtl'] .tap-changed { translate: 50%; }
.tap-changed summary, .tap-changed button { min-block-size: 32px; padding: 4px 10px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.tap-changed button:hover, .tap-changed summary:hover { background: #3d444d; }
.tap-changed :focus-visible { outline: 2px solid #fff; }
.tap-changed ul { max-block-size: 50vh; margin: 0; padding: 4px 10px; overflow: auto; list-style: none; }
.tap-changed a { color: #9ecbff; }
@media print { .tap-changed { display: none; } }
`;

/**
 * Script of a preview: buttons from one change to the next. Links load the next page as a whole, because a page that the client renders
 * has no painted changes.
 */
export const previewScript = `(function () {
  var bar = document.querySelector('.tap-changed');
  var marks = document.querySelectorAll('[data-change]');
  var current = -1;
  addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[href]');
    if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopImmediatePropagation();
  }, true);
  function go(step) {
    current = (current + step + marks.length) % marks.length;
    var mark = marks[current];
    for (var above = mark.parentElement; above; above = above.parentElement) if (above.localName === 'details') above.open = true;
    if (!mark.hasAttribute('tabindex')) mark.setAttribute('tabindex', '-1');
    mark.scrollIntoView({ block: 'center' });
    mark.focus({ preventScroll: true });
  }
  function add(text, label, step) {
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', function () { go(step) });
    bar.append(button);
  }
  if (!bar || marks.length === 0) return;
  add('\\u2191', bar.dataset.previous, -1);
  add('\\u2193', bar.dataset.next, 1);
})();
`;
