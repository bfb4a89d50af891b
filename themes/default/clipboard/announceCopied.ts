/**
 * Announces to screen readers that something was copied, in the status line of `Layout`.
 *
 * @param duration for how long, in ms
 */
export function announceCopied(duration: number): void {
  const status = document.getElementById('_status');
  if (!status) return;
  status.textContent = status.dataset['copied'] ?? '';
  window.setTimeout(() => {
    status.textContent = '';
  }, duration);
}
