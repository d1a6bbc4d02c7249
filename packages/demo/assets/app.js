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

// What was confirmed in the chat is in the database already.
document.addEventListener('deskhand:action', ({ detail: { action } }) => {
  const { status, receipt } = action;
  const isNew = receipt !== null && Date.parse(receipt.executedAt) > loadedAt - 5_000;
  if (status === 'succeeded' && isNew) document.querySelector('[data-changed]').hidden = false;
});

const tryThis = document.querySelector('[data-try]');
if (tryThis && widget && !isDismissed()) showTryThis(tryThis);

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
      // Sent by the person, not by the page; what they have typed themselves stays.
      widget
        .open({ text: button.dataset.ask })
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
