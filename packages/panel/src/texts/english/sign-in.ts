export const signIn = {
  title: 'Sign in',
  lead: 'With a tenant credential. It is exchanged for a session of twelve hours and kept by nobody: not by this page, and not by your browser.',
  credential: 'Tenant credential',
  hint: 'It begins with tsk_ and was shown once, when the tenant or the credential was made.',
  submit: 'Sign in',
  show: 'Show the credential',
  wrongKind:
    'That is an integration credential (sik_): it belongs to your backend. The panel takes a tenant credential (tsk_).',
  wrongForm: 'A tenant credential begins with tsk_.',
  lost: 'Lost it? Whoever operates Deskhand can make another tenant, or somebody who is still signed in another credential.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
};
