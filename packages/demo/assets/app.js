// The customer's side of the support chat: who it is for, what the page is about, and its end.

const read = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';
const person = read('support-person');
const loadedAt = Date.now();

/** Null where the service could not be reached: the page works without it. */
const widget = window.Deskhand
  ? window.Deskhand.create({
      // The person this page shows. The server gives a token to who is signed in, and none when that
      // is somebody else by now.
      tokenUrl: `/support/token?shown=${encodeURIComponent(person)}`,
      context: JSON.parse(read('support-context')),
      locale: document.documentElement.lang,
      theme: 'auto',
    })
  : null;

// Another person, another workspace or nobody: nothing of this one stays, here and in other tabs.
const sessions = 'BroadcastChannel' in window ? new BroadcastChannel('tidewater-session') : null;
for (const form of document.querySelectorAll('[data-ends-session]')) {
  form.addEventListener('submit', () => {
    widget?.destroy();
    sessions?.postMessage('ended');
  });
}
sessions?.addEventListener('message', () => {
  widget?.destroy();
  // The server needs a moment to know who it is now.
  setTimeout(() => location.reload(), 1_000);
});

// What was confirmed in the chat is in the database already: the page shows it.
document.addEventListener('deskhand:action', ({ detail: { action } }) => {
  const { status, receipt } = action;
  const isNew = receipt !== null && Date.parse(receipt.executedAt) > loadedAt - 5_000;
  if (status === 'succeeded' && isNew) showAnew(receipt.summary ?? action.title);
});

/** Puts what the server shows now in the place of what the page has shown, and says why. */
function showAnew(what) {
  // Read as a document: the policy of the pages lets no script make one of a text.
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  request.onload = () => putInPlace(request.response, what);
  request.send();
}

function putInPlace(next, what) {
  const shown = document.querySelector('#main');
  const fresh = next?.querySelector('#main');
  // Words that are being typed into a form of the page stay.
  const form = document.activeElement?.closest('form');
  if (!fresh || (form && shown.contains(form))) return;
  const cards = new Set([...shown.querySelectorAll('.card')].map(({ textContent }) => textContent));
  for (const card of fresh.querySelectorAll('.card')) {
    if (!cards.has(card.textContent)) card.classList.add('fresh');
  }
  shown.replaceChildren(...fresh.childNodes);
  const notice = shown.querySelector('[data-changed]');
  notice.hidden = false;
  notice.textContent = `Changed in the chat: ${what}`;
  offerTries();
}

offerTries();

function offerTries() {
  const tryThis = document.querySelector('[data-try]');
  if (tryThis && widget && !isDismissed()) showTryThis(tryThis);
}

function showTryThis(card) {
  const told = card.querySelector('[data-try-status]');
  card.hidden = false;
  card.querySelector('[data-try-close]').addEventListener('click', () => {
    card.hidden = true;
    dismiss();
  });
  for (const button of card.querySelectorAll('[data-ask]')) {
    button.addEventListener('click', () => {
      told.textContent = '';
      // The person has chosen these words; what they have typed themselves stays.
      widget
        .open({ text: button.dataset.ask, send: true })
        .catch(() => (told.textContent = 'The chat could not be loaded. Try again.'));
    });
  }
}

// Storage may be forbidden.
function isDismissed() {
  try {
    return localStorage.getItem('tidewater:try-this') === 'dismissed';
  } catch {
    return false;
  }
}

function dismiss() {
  try {
    localStorage.setItem('tidewater:try-this', 'dismissed');
  } catch {
    // It comes back with the next page.
  }
}
