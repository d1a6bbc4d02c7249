import { stemmer as porter } from 'stemmer';
import { forms } from '../forms.ts';
import type { LanguagePack } from '../pack.ts';
import { weakLists } from './weak-lists.ts';

const days = 'monday tuesday wednesday thursday friday saturday sunday # the';
const months =
  'january february march april may june july august september october november december';

/** Words that Porter's rules would take for others: `customer` for `custom`. */
const exceptions: ReadonlyMap<string, string> = new Map(
  [
    ['customer', 'customers'],
    ['accountant', 'accountants', 'accounting'],
    ['important', 'importance'],
    ['business', 'businesses'],
    ['general', 'generally'],
    ['organisation', 'organisations', 'organization', 'organizations'],
    ['university', 'universities'],
    ['policy', 'policies'],
    ['starter', 'starters'],
    ['numerical', 'numeric'],
  ].flatMap((words) => words.map((word) => [word, words[0]!])),
);

export const english: LanguagePack = {
  words: {
    stop: `pls plz thx dont doesnt didnt cant couldnt wouldnt shouldnt wont isnt arent wasnt werent hasnt havent hadnt im ive youre youve theyre weve hes shes thats whats wheres whos hows theres lets ur a about
    above after again all also although am an and any anybody anyone anything are aren as at be because been before being below between both but by can cannot could couldn d did didn do does doesn doing don done
    during each either else ever every everything few for from further get gets getting give gives go goes going gonna got guys had hadn has hasn have haven having he hello help her here hers herself hey hi him
    himself his how however i if in into is isn it its itself just kind know let like ll long m make made makes making many may maybe me might mine more most much must my myself need needs neither nor no not now of
    often ok okay on once one ones only or other others our ours out over own per please possible put quite re really s same say see shall she should shouldn so some somebody someone something somehow still such
    sure t take tell than thank thanks that the their theirs them themselves then there these they thing things this those though through to too try trying under until up us use using ve very via want wants was wasn way we well were weren what whatever when where whether which while who whom whose why will with within without won would wouldn wondering yes yet you your yours yourself`,
    weak: weakLists.en,
    generic: `add configure configuring create creating do done enable enter manage new open put set setting settings setup turn use view`,
    telling:
      'hello hi thanks thank please password invoice invoices subscription account payment refund bill price month year yearly customer client team user delete change cancel login sign help goodbye morning cost much',
    asker: 'my our',
    reader: 'your',
    abbreviations:
      'e.g i.e etc vs approx no nr dr mr mrs ms prof inc ltd co corp st dept fig vol p pp cf incl max min est',
    stem: (word) => exceptions.get(word) ?? porter(word),
  },
  consent: {
    yes: `👍|yes|yes i do|yes i am sure|yes im sure|yeah|yep|yup|yea|aye|yes sir|yes indeed|of course|certainly|absolutely|definitely
    |by all means|confirm|confirmed|i confirm|i confirm it|i confirm this|confirm it|yes i confirm|i hereby confirm
    |go ahead|go ahead and do it|go for it|do it|do it now|yes now|please do|please do it|please do so|do that|do so|proceed|please proceed
    |continue please|carry on|lets do it|lets do this|let us do it|make it so|i agree|agreed|i approve|approve|approved|approve it
    |i accept|accept|accepted|i consent|i want this|yes i want that|yes i want this|yes you can|yes you may|you may proceed
    |you can go ahead|you can proceed|please go ahead|please confirm it|sounds good|thats fine|that is fine|affirmative
    |thats correct|that is correct|correct|im sure|i am sure|yes exactly|yes correct|yes that is right|yes thats right|execute it|y|ye|thats right|that is right
    |you have my approval|you have my consent`,
    agreeable: `ok|okay|okey|perfect|sure|sure thing|alright|all right|fine|fine by me|fine with me|that works|works for me|looks good`,
    please: `please|pls|plz|right away|for me|then|kindly|no problem|no objections`,
    thanks: `thanks|thank you|thank you very much|thanks a lot|thx|many thanks|cheers|thanks so much`,
    no: `👎|no|nope|nah|nay|no way|no thanks|no thank you|not at all|never|never mind|nevermind|forget it|forget about it
    |do not|dont|do not do it|dont do it|do not do that|dont do that|please dont|please do not|dont proceed|do not proceed
    |stop|stop it|stop that|please stop|decline|declined|i decline|decline it|reject|rejected|i reject|reject it|i refuse|refuse
    |i dont want that|i do not want that|i dont want this|i do not want this|i dont want it|i do not want it|absolutely not
    |definitely not|certainly not|of course not|under no circumstances|i disagree|i do not agree|i dont agree
    |i do not confirm|i dont confirm|dont confirm|do not confirm|negative|leave it|leave it as it is|id rather not|i would rather not
    |rather not|better not|i changed my mind|changed my mind|keep it|keep it as it is|ive changed my mind|i have changed my mind|abort|dont go ahead|do not go ahead`,
  },
  stops: {
    stops: `no|nope|nothing|forget|decline*|reject*|refus*|nah|not|never|dont|doesnt|didnt|isnt|wasnt|shouldnt|wont|cant|wait|stop|hold|hang on|whoa|halt|pause|slow down|later|tomorrow|moment|brb|first|but|actually
    |instead|rather|only|half|hm|hmm|mm|um|umm|ugh|idk|unsure|maybe|perhaps|really|wrong|mistake|different|undo|abort|scrap|keep|leave|cancel that|cancel it|cancel this|call it off|not yet|not now|not sure|do not
    |dont know|are you sure|you sure|that right|this right|that correct|this correct|looks off|look right|sound right|changed my mind|second thought*|the other|let me|need to check|need to ask|think about
    |make it|make that|change it|change that|change the|should be|supposed to|i meant|i thought|would be better|would prefer|id prefer|two minds|too much|too many|before you|but only|but not|but first|not the|half of|can we|what about|how about|is that the|is this the|is that my|is this my|is that even|is this even|is it even|could we|could you do|what if`,
    harmless: `no problem|no worries|no objections|no objection|not a problem|why not`,
    questions: `how|what|whats|where|wheres|which|who|whos|whose|why|when will|when does|when do|when is|when are|is it|is this|is that|is there|are they|are there|can it|can i|can this|can that|can they|will it|will i|will this|will that|will they|does|did|do i|do they`,
    asides: `thanks|thank you|thx|by the way|btw|also|as well|too|another|one more|hello|hi|good morning|show me`,
  },
  smalltalk: {
    greeting:
      'hi, hey, hello, hello there, hi there, hey there, hiya, howdy, yo, good morning, good afternoon, good evening, good day, greetings, morning, hi all, hello everyone, hi team, hello team, hi {name}, hello {name}, hey {name}, dear support, dear team, hello again, hi again',
    wellbeing:
      'how are you, how are you doing, how are you today, how is it going, hows it going, whats up, how do you do',
    thanks:
      'thanks, thank you, thanks a lot, thank you very much, thank you so much, many thanks, thx, ty, cheers, much appreciated, thanks for your help, thanks for the help, thank you for your help, thanks in advance, thank you in advance, great thanks, ok thanks, okay thanks, perfect thanks, that helped thanks, thanks {name}, thank you {name}, thanks that helped, thanks anyway, thank you anyway, thanks very much, kind regards, best regards, regards',
    goodbye:
      'bye, goodbye, bye bye, see you, see you later, see ya, have a nice day, have a good day, good night, take care, until next time, never mind, nevermind, forget it, thats all, that is all, that was all',
    identity:
      'who are you, what are you, are you human, are you a human, are you a bot, are you a robot, are you real, are you a real person, are you an ai, are you ai, is this a bot, is this a human, is this a real person, am i talking to a bot, am i talking to a human, am i talking to a robot, am i talking to a person, am i talking to a real person, what is your name, whats your name, who am i talking to, are you a person, are you chatgpt, is this chatgpt, is this ai',
    help: 'help, help me, can you help, can you help me, could you help me, please help, i need help, i need some help, what can you do, what can you help with, what can you help me with, what can i ask, what can i ask you, how can you help, how can you help me, how does this work, how do you work, i have a question, i have a problem, question, can i ask something, can i ask a question',
    person:
      'human, agent, human please, agent please, talk to a human, talk to an agent, talk to a person, talk to someone, talk to a real person, speak to a human, speak to someone, speak to an agent, speak to a person, i want to talk to a human, i want to talk to someone, i want to talk to a person, i want to speak to a human, i want to speak to someone, i want to speak with a human, i want to speak to an agent, can i talk to a human, can i talk to someone, can i talk to a person, can i speak to someone, can i speak to a human, can i speak to a person, i need a human, i need to talk to someone, connect me to an agent, connect me to a human, get me a human, real person, customer service, representative, live agent, live chat',
    praise:
      'ok, okay, great, perfect, awesome, cool, nice, got it, i see, understood, alright, all right, sounds good, good, super, excellent, that helped, that worked, it worked, it works, it works now, solved, that solved it, makes sense, good to know',
  },
  fillers:
    'ah oh uh um er hm hmm well so then now just please pls ok okay yes no yeah nope wow sorry actually and but the a an really very fine',
  questions: {
    followUps:
      'and, but, or, also, what about, how about, what if, then, so, same for, what else, anything else, why, why not, since when, how so, even, only, instead, really',
    pronouns: 'it its that this those these they them their one ones there he she him her',
    existential: 'is there, are there, there is, there are, will there',
    articles: 'the',
    figure:
      'how much, how many, how long, how often, how far, how big, how large, how soon, how late, what time, what percentage, cost, costs, price, maximum, minimum, max, min, limit, deadline, ^when, at most, what are your opening hours, how fast',
    steps:
      'how do, how can, how to, how would, how should, how could, how does one, where do i, where can i, where is the, steps, set up, i want to, i need to, i would like to, help me, show me',
    place: '^where',
    time: 'how long, how soon, how often, how fast, how late, ^when, what time, deadline',
    money: 'cost, costs, price, prices, fee, fees, how expensive',
    upset:
      'ridiculous, unacceptable, outrageous, terrible, horrible, useless, pathetic, disgusting, furious, angry, annoyed, frustrated, frustrating, scam, a joke, fed up, sick of, waste of time, worst, wtf, ugh',
    extremes: {
      oldest: 'oldest, earliest, longest',
      newest: 'newest, latest, most recent',
      most: 'biggest, largest, highest, most expensive, greatest',
      least: 'smallest, lowest, cheapest, least expensive',
    },
  },
  requests: {
    courtesies:
      'please pls plz hi hello hey ok okay so well now just kindly then also yes right thanks thank sorry actually urgently asap guys there team again morning afternoon good and',
    wants:
      'i want, i want to, i want you to, i d like, i d like to, i d like you to, id like, id like to, i would like, i would like to, i need, i need to, i need you to, we want, we want to, we need, we need to, we d like, we d like to, we would like, we would like to, i wish to, i have to, i wanna, wanna, need to, want to, would like to, can you, can u, could you, could u, would you, will you, can someone, could someone, would you mind, let s, lets, let me, go ahead and, help me, help us, make sure to, i am trying to, i m trying to, i ve decided to, i have decided to, time to, do me a favor and',
    withheld:
      'not no never t nor nothing dont cant didnt doesnt hasnt havent isnt arent wasnt wont without if unless whether when once until maybe perhaps might thinking considering wondering suppose imagine assuming or before after yesterday ago',
    own: 'my our mine ours i we me us',
    who: 'who whos whose whom',
    which: 'which',
    shows: 'show see list display view check look tell find pull',
    ways: 'where, why, can, could, would, should, may, might, how do, how can, how to, how does, how long, how is, help, what if, what happens, ^does it',
    told: '',
    from: 'from',
    joins: 'and then plus',
    contrasts: 'but',
    introducing: 'as',
    isVerbLast: false,
    people: {
      who: 'anybody real, anyone real, anybody human, anyone human, a human, a person, a real person, a real human, an actual person, an actual human, a human being, a live person, an agent, a live agent, a real agent, a support agent, a representative, a human agent, someone real, somebody real, someone human, someone from support, someone from the support, somebody from support, someone from your team, somebody from your team, someone from your side, someone from your end, your support team, your support staff, a member of staff, real people, customer support, an employee',
      anybody: 'someone somebody human',
      talks: 'talk speak chat reach contact connect transfer escalate',
      gets: 'get give want need call bring send put pass let have like rather prefer can could',
    },
  },
  claims: {
    lists: {
      person: 'you his her',
      belongings: 'your yours',
      done: `cancelled canceled refunded reimbursed credited reversed changed updated amended corrected
      upgraded downgraded switched swapped moved rescheduled booked rebooked reserved deleted removed erased wiped reopened blocked unblocked frozen unfrozen locked unlocked reset restored activated
      deactivated enabled disabled added applied issued sent resent emailed forwarded passed escalated opened
      created submitted filed lodged processed approved confirmed waived stopped paused resumed renewed extended registered enrolled enlisted signed unsubscribed ordered reordered replaced dispatched shipped arranged
      scheduled assigned notified informed completed finished done sorted fixed resolved settled transferred
      raised increased lowered reduced lifted taken put popped noted recorded logged flagged placed made paid
      executed granted saved voided rotated withdrawn alerted turned set secured merged linked unlinked connected disconnected terminated ended effected released initiated triggered started verified deducted charged dropped cleared revoked suspended went`,
      excuse: `can cannot could couldn may might must should shouldn would wouldn d need needs want wants not t never nobody neither unable didn haven hasn hadn wasn weren isn aren don doesn won usually normally
      typically generally sometimes often always automatically still unchanged nothing none declined rejected refused failed expired please shall let will_need will_have will_find
      you_ll_need you_ll_have you_ll_find you_will_need you_will_find be_able no except sorry thank thanks welcome help`,
      own: 'i_ve we_ve i_have we_have i_was_able we_were_able was_able i_managed we_managed i_did i_took i_let i_gave i_turned',
      contrast: 'but however because now_that',
      negation: 'no not t nothing won don never hasnt havent isnt arent wasnt didnt doesnt dont',
      condition: `if when whenever once unless should_you as_soon whether in_case in_order by_the_time the_moment`,
      opening: 'then afterwards to until before after while during depending for',
      source: 'since yesterday according_to last_week last_month last_year',
      instruction: `go open click choose select press tap enter type use check contact call write send reply follow look log sign visit find download upload add remove change cancel confirm make scroll hover
      turn switch restart reset wait try ask tell give read see note remember keep start fill pick navigate head put set`,
      past: 'was were had has',
      dated: `${forms('on_', days)} ${forms('on_#_', months)} ${forms('on_', months)} in_${months.replaceAll(' ', ' in_')}`,
    },
    asks: `how what whats which who whose when where why curious to_know tell_me do_you_know let_me_know explain show_me idea difference question_about`,
    opens: `is_the is_there is_it is_my are_you are_there are_the are_my do_you do_u do_i does_the does_it can_i am_i`,
    requests: `how_about what_about are_you_able did_you have_you please pls plz can_you could_you would_you will_you can_u could_u can_someone could_someone can_somebody could_somebody can_we could_we can_i_have can_i_get mind possible_for possible_to any_chance`,
    greetings: `thanks thank thx ty cheers hi hello hey bye goodbye cya`,
    smallTalk: `you so very much a lot ok okay great perfect cool nice good awesome super fine there morning evening afternoon day night have got it that s all helped help no see ya brilliant lovely for your the haha lol weekend well appreciate i`,
    claims: [
      /^(?:\w+ ){0,2}(?:i|we)(?: have| ve)?(?: just| now| already| gone ahead and| successfully)* ✔/u,
      /^(?:\w+ ){0,6}(?:your|the|this|that) (?:\w+ ){1,5}ha(?:s|ve) (?:now |just |already )*been (?:\w+ )?✔/u,
      /^your (?:\w+ ){1,3}(?:is|are) now ✔/u,
      /^your (?:\w+ ){1,3}(?:was|were) (?:✔ )?successful/u,
    ],
  },
  sentences: {
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
      several:
        'These are different requests. Which one do we begin with? Nothing happens before you approve it.',
      notOffered: 'This is not offered to you here. Nothing was changed.',
      unfit: (title) => `**${title}** can’t be prepared like this:`,
      handOver: 'Talk to a person',
      escalated: 'Your case was handed to the support team. A person will continue here.',
      stillExecuting:
        'This is still being carried out. The outcome will appear here; it does not run twice.',
    },
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
      paused:
        'The assistant is paused at the moment and answers nothing. Your message is kept here.',
      simulated: 'Simulated: nothing was sent, and nothing was changed.',
      unchanged: 'Nothing was changed by this message.',
      nothingWaits:
        'Nothing is waiting for your confirmation, and nothing was changed by this message. What can I help you with?',
      dropped: (title) => `All right, I leave **${title}** as it is. Nothing was changed.`,
      nothing: 'There is nothing to show.',
      yes: 'yes',
      no: 'no',
      reading: (title) => `Here is what I found under **${title}**:`,
      usualWait: (time) => `Lately the wait was about ${time}.`,
      refused: (title) => `I found nothing under **${title}**.`,
      unreadable: (title) => `**${title}** could not be read just now. Nothing was changed.`,
    },
  },
};
