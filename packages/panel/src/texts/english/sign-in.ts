export const signIn = {
  title: 'Sign in',
  lead: 'With your key, or with a tenant credential. It is exchanged for a session of twelve hours, and this page keeps nothing of it.',
  credential: 'Key or tenant credential',
  hint: 'It begins with tsk_ and was shown once: when you joined, or when the tenant or the credential was made.',
  submit: 'Sign in',
  show: 'Show the credential',
  wrongKind:
    'That is an integration credential (sik_): it belongs to your backend. The panel takes a tenant credential or a key (tsk_).',
  wrongForm: 'A key begins with tsk_, and so does a tenant credential.',
  lost: 'Lost it? An owner can make you a new link, under Members.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
};
