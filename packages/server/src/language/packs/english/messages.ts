import { forms } from '../../forms.ts';
import type { MessageTables } from '../../pack/messages.ts';

const days = 'monday tuesday wednesday thursday friday saturday sunday # the';
const months =
  'january february march april may june july august september october november december';

export const messages: MessageTables = {
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
      anybody: 'someone somebody anyone anybody human',
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
  abilities: {
    asks: 'what',
    reader: 'you u ya',
    able: 'can could able capable know do does help',
    beside:
      'are to of how all else everything exactly here me us for with things stuff actually doing',
  },
  existence: { exists: 'is there, are there', beside: 'here online available real actual live' },
  why: 'why, how come, what for',
  trouble: 'problem problems issue issues trouble error errors',
  positions: ['first', 'second', 'third', 'fourth', 'fifth'],
  charged: [
    'i/we ~was/were/got/been ~charged/billed/debited/overcharged',
    'was/were i/we ~charged/billed/debited/overcharged',
    'charged/billed/debited/overcharged/refund/reimburse/repay me/us',
    'charged/billed/debited my/our ~card/account/bank',
    'took/taken ~from my/our ~card/account/bank',
    'did/didnt ~take ~from my/our ~card/account/bank',
    'did/didnt ~charge/bill/debit ~me/us/card/account',
    'my/our ~card/account was/got/is/were ~charged/billed/debited',
    'my/our money back',
  ],
  payers: 'client clients customer customers',
  notKnowing: [
    ...['do not know', "don't know", 'not sure', 'not aware of', 'cannot find', "can't find"],
    ...['could not find', "couldn't find", 'did not find', "didn't find", 'found nothing'],
    ...['not able to find', 'unable to find', 'no information', "don't have information"],
    ...["don't have any information", 'do not have information', 'cannot answer', "can't answer"],
    ...['unable to answer', 'there is nothing', 'nothing about'],
  ],
};
