const LULL = 1_000; // milliseconds between an answer and the next question,
const RETRY = 10_000; // and after one that could not be answered

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

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/**
 * Ask again and again for what differs from the last reply; the server answers when there is news. It goes on
 * while the page is hidden, so that its title is true.
 */
export function follow<T>(
  ask: (last: T | null, signal: AbortSignal) => Promise<T>,
  told: (reply: T) => void,
): () => void {
  const ended = new AbortController();
  const run = async (last: T | null): Promise<void> => {
    let wait = LULL;
    try {
      last = await ask(last, ended.signal);
      if (!ended.signal.aborted) told(last);
    } catch {
      wait = RETRY;
    }
    await pause(wait);
    if (!ended.signal.aborted) await run(last);
  };
  void run(null);
  return () => ended.abort();
}
