// Keeps what changes by itself up to date. Without it the pages work by being loaded again.

const everyMs = 3_000;
/** When something was last typed, milliseconds since the page was loaded. */
let typedAt = -Infinity;
const live = document.querySelector('[data-live]');
inLocalTime(document.body);
if (live) setTimeout(look, everyMs, live);

function look(shown) {
  const again = (next) => setTimeout(look, everyMs, next);
  if (document.hidden) return again(shown);
  // Parsed by the browser as a document, in which nothing runs.
  const request = new XMLHttpRequest();
  const isTyping = performance.now() - typedAt < everyMs;
  request.open('GET', location.pathname + (isTyping ? '?typing' : ''));
  request.responseType = 'document';
  request.onloadend = () => {
    const fresh = request.status === 200 && request.response?.querySelector('[data-live]');
    if (!fresh) return again(shown);
    inLocalTime(fresh);
    // Who has ended meanwhile has no form any more.
    const form = document.querySelector('form.reply');
    if (form && !request.response.querySelector('form.reply')) form.hidden = true;
    if (fresh.textContent === shown.textContent) return again(shown);
    const next = document.importNode(fresh, true);
    shown.replaceWith(next);
    again(next);
  };
  request.send();
}

/** Writes moments as whoever looks has them, as the chat does; UTC stays for who points at one. */
function inLocalTime(part) {
  for (const time of part.querySelectorAll('time')) {
    if (!time.textContent.endsWith(' UTC')) continue;
    time.title = time.textContent;
    const at = new Date(time.dateTime);
    const isToday = at.toDateString() === new Date().toDateString();
    const day = isToday ? {} : { day: 'numeric', month: 'short', year: 'numeric' };
    const written = at.toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });
    time.textContent = time.title.startsWith('since ') ? `since ${written}` : written;
  }
}

document.addEventListener('input', () => (typedAt = performance.now()));
