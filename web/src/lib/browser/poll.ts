/** Look again now and then, only while the page is seen, and at once when it is seen again. */
export function poll(every: number, look: () => Promise<void>): () => void {
  let timer = 0;
  let over = false;
  const next = () => {
    clearTimeout(timer);
    if (!over && !document.hidden) timer = window.setTimeout(again, every);
  };
  // A look that fails changes nothing on the page: the next one may succeed.
  const again = () => void look().then(next, next);
  const seen = () => {
    clearTimeout(timer);
    if (!document.hidden) again();
  };
  document.addEventListener('visibilitychange', seen);
  again();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
