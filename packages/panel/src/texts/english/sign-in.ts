export const signIn = {
  title: 'Sign in',
  lead: 'With your key, or with a tenant credential. It is exchanged for a session that ends after twelve hours, or after one hour without use, and this page keeps nothing of it.',
  credential: 'Key or tenant credential',
  hint: 'It begins with tsk_ and was shown once: when you joined, or when the tenant or the credential was made.',
  submit: 'Sign in',
  show: 'Show the credential',
  wrongKind:
    'That is an integration credential (sik_): it belongs to your backend. The panel takes a tenant credential or a key (tsk_).',
  wrongForm: 'A key begins with tsk_, and so does a tenant credential.',
  lost: 'Lost your key? An owner can make you a new link, under Members.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  toGoOn: 'Sign in to go on to the page that you opened.',
  ending: {
    unused: (time: string) =>
      `Nobody has used this page for a while: your session ends at ${time}. What you typed and did not save stays in this browser.`,
    whole: (time: string) =>
      `Your session ends at ${time}, twelve hours after you signed in. What you typed and did not save stays in this browser.`,
    stay: 'Stay signed in',
  },
  or: 'or',
  byProvider: {
    submit: 'Sign in with your organisation',
    tenant: 'Tenant',
    tenantHint: 'The short name of your organisation here; whoever invited you knows it.',
    of: (tenant: string) => `As a member of ${tenant}.`,
    other: 'Another one',
    finishing: 'Signing you in…',
    notFinished: 'You are not signed in',
    nothingBrought: 'This page ends a sign-in with your organisation, and there is none to end.',
    again: 'Sign in again',
  },
};
