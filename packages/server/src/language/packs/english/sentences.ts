import type { ServiceSentences } from '../../pack/sentences.ts';

export const sentences: ServiceSentences = {
  actions: {
    proposal: (title) =>
      `Nothing has been done yet. This is waiting for your approval: **${title}**`,
    stillWaiting: (title) =>
      `This still waits for your approval, and nothing has been done yet: **${title}**`,
    noArguments: 'It runs without further details.',
    more: (count) => `… and ${count} more values that are not shown here; decline if in doubt.`,
    expires: (at) => `This proposal expires at ${at}.`,
    question: 'Do you confirm? Reply “yes” to this message to confirm, or “no” to decline.',
    buttonQuestion:
      'Words do not confirm this one: use the Confirm button (a client sends `decision: "confirm"` in reply to this message). Reply “no” to decline.',
    outcome: {
      succeeded: (title) => `Done: **${title}**.`,
      failed: (title) =>
        `**${title}** did not happen: it was refused or failed. Nothing was changed.`,
      unknown: (title) =>
        `It is not known whether **${title}** took effect: no reliable answer came back. ` +
        'It will not be repeated automatically. Please check before you try again.',
      declined: (title) => `You declined: **${title}**. Nothing was changed.`,
      expired: (title) => `The proposal **${title}** has expired. Nothing was changed.`,
      cancelled: (title) => `The proposal **${title}** was withdrawn. Nothing was changed.`,
    },
    reference: 'Reference',
    reason: 'This did not happen. The reason that was given',
    says: 'The connected system says',
    withheld: {
      unsure: 'It could not be made sure in time that this may still be done.',
      revoked: 'The access under which this was confirmed has been revoked.',
      forbidden: 'Your role no longer allows this.',
      paused: 'Changes have been paused for now.',
      tool_paused: 'This change has been paused for now.',
      changed: 'What would have carried this out was changed or switched off.',
      preview_changed: 'What would happen has changed since it was shown to you.',
      preview_unknown: 'What would happen could not be checked once more.',
    },
    preview: {
      heading: 'This is what would happen, as the connected system says:',
      unknown: 'What exactly would happen could not be found out beforehand.',
      reversible: 'It can be undone afterwards.',
      irreversible: 'It cannot be undone.',
      before: 'before',
      isNew: 'new',
      blocked: (title) => `**${title}** is not possible as things stand.`,
      required: (title) =>
        `What **${title}** would come to cannot be found out at the moment, so it is not proposed. Nothing was changed. Please try again in a moment.`,
    },
    undo: 'Takes this change back.',
    cannotUndo: (title) => `**${title}** cannot be undone here. Nothing was changed.`,
    nothingToUndo: 'Nothing was changed here, so there is nothing to undo.',
    unfoundedClaim:
      'Nothing has been changed. A change needs a proposal that you confirm, and its outcome is shown with a receipt.',
    missing: (title) => `To prepare **${title}**, I need the following from you:`,
    likely: (title) => `Do you want me to prepare this: **${title}**?`,
    forRoles: (title, roles) =>
      `**${title}** is for people with the role ${roles}. Nothing was changed. One of them can do this, or a person of the support team can help.`,
    changesPaused: (title) =>
      `**${title}** is not possible at the moment: changes are paused. Nothing was changed. Please try again later, or ask a person of the support team.`,
    several:
      'These are different requests. Which one do we begin with? Nothing happens before you approve it.',
    cannotDo: 'I cannot do exactly this for you here. Nothing was changed.',
    notOffered: 'This is not offered to you here. Nothing was changed.',
    unfit: (title) => `**${title}** can’t be prepared like this:`,
    handOver: 'Talk to a person',
    escalated: 'Your case was handed to the support team. A person will continue here.',
    stillExecuting:
      'This is still being carried out. The outcome will appear here; it does not run twice.',
  },
  assistant: 'Assistant',
  articles: {
    from: 'From {sources}',
    unsure: 'I am not sure, but this comes closest:',
    unknown: 'I did not find an answer to this.',
    unclear: 'What exactly is it about? A few more words help me to find the answer.',
    orPerson: 'Please try other words, or talk to a person.',
    otherWords: 'Please try other words.',
    sorry: 'I am sorry about the trouble.',
    inLanguage: {
      en: 'in English',
      pt: 'in Portuguese',
      es: 'in Spanish',
      fr: 'in French',
      de: 'in German',
    },
    nobody:
      'I am an automated assistant, and nobody can be called into this conversation. I will gladly look for an answer; put the question in your own words.',
    canShow: 'I can look up for you:',
    canDo: 'With your approval for each change, I can also do this for you:',
    smalltalk: {
      greeting: 'Hello! I am {name}, the automated assistant. What can I help you with?',
      wellbeing: 'All is well here, thank you. What can I help you with?',
      thanks: 'You are welcome. Is there anything else I can help you with?',
      goodbye: 'Goodbye, and thank you for writing. You can come back to this any time.',
      identity:
        'I am {name}, an automated assistant, not a person. I answer from the help articles and show you where each answer comes from. If you would rather talk to a person, say so.',
      help: 'Ask me a question in your own words, and I will look for the answer in the help articles and show you where it comes from. If I cannot help, you can ask for a person to take over.',
      person:
        'I am an automated assistant. A person from the support team can take over right here: the button “Talk to a person” calls them, and they read what was said so far.',
      praise: 'Good. Is there anything else I can help you with?',
    },
  },
  notes: {
    disclosure:
      'You are writing with an AI assistant. It can be wrong, and it changes nothing unless you confirm it.',
    fallback:
      'The language model is not available right now, so the built-in assistant answers from the help articles.',
    unanswered:
      'Sorry, this could not be answered right now. Your message is saved; please try again in a moment.',
    paused: 'The assistant is paused at the moment and answers nothing. Your message is kept here.',
    simulated: 'Simulated: nothing was sent, and nothing was changed.',
    unchanged: 'Nothing was changed by this message.',
    nothingWaits:
      'Nothing is waiting for your confirmation, and nothing was changed by this message. What can I help you with?',
    dropped: (title) => `All right, I leave **${title}** as it is. Nothing was changed.`,
    nothing: 'There is nothing to show.',
    yes: 'yes',
    no: 'no',
    reading: (thing) => `**${thing}**:`,
    usualWait: (time) => `Lately the wait was about ${time}.`,
    refused: (thing) => `**${thing}**: I found nothing.`,
    unreadable: (thing) => `**${thing}** could not be read just now. Nothing was changed.`,
  },
  entries: {
    ...{ one: 'entry', many: 'entries', none: 'no entries', together: 'together' },
    noneOf: (count) => (count === 1 ? 'not this one' : `none of ${count} entries`),
  },
  colon: ':',
};
