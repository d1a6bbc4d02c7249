import { event } from './english-events.ts';
import {
  adverb,
  agent,
  atOnce,
  change,
  changed,
  did,
  doing,
  few,
  finding,
  read,
  refund,
  result,
  soon,
  thing,
} from './english-words.ts';
import { pattern, type Lexicon } from './lexicon.ts';

export const english: Lexicon = {
  own: [
    pattern(` (?:i|we) (?:have |had )?(?:${adverb} )*${changed} `),
    pattern(` (?:i|we) have (?:\\S+ ){0,3}?${changed} `),
    pattern(` (?:i|we) have (?:${adverb} )*(?!${read} )[a-z]{3,}ed `),
    pattern(
      ` (?:i|we) (?:have )?(?:${adverb} )*${did} (?!not )(?:it|that|this|so|everything|what|care|the|your|a|an|my|our|them|support|billing|both|all|out|you|in|you|in touch|back|\\S+ know|\\S+) `,
    ),
    pattern(
      ` (?:i|we) (?:have |had )(?:${adverb} )*(?:taken|put|gotten|got|let|told|asked|written|dealt|had|run|given|spoken to|called) `,
    ),
    pattern(
      ` (?:i|we) (?:${adverb} )?(?:dealt with|went ahead|took care|reached out|made a note|spoke to) `,
    ),
    pattern(
      ` i (?:${adverb} )*(?!${read} )[a-z]{3,}ed (?!like |to |that |at |for |about |how |if )`,
    ),
    pattern(` (?:i|we) did (?:${adverb} )?(?:${change}) `),
    pattern(` (?:i|we) (?:have )?got (?:\\S+ ){1,3}(?:${changed}) `),
    pattern(` (?:i|we) (?:was|were) able to (?:${adverb} )?(?!${finding} )[a-z]{3,} `),
    pattern(` (?:i|we) (?:have )?managed to (?:${adverb} )?(?!${finding} )[a-z]{3,} `),
    pattern(` (?:i|we) (?:was|were) able to (?:${adverb} )?${change} `),
    pattern(` (?:i|we) (?:have )?managed to (?:${adverb} )?${change} `),
    pattern(` (?:${agent}) (?:has|have) (?:${adverb} )*${changed} `),
    pattern(` (?:${agent}) (?:${adverb} )*${changed} (?:your|the|it|you|this|that) `),
    pattern(
      `^ (?:my|our|an?|the|some|one of (?:our|my)) (?:\\S+ ){0,3}?${agent} (?:\\S+ ){0,4}?(?:has |have |just )?(?:${adverb} )*(?:${changed}|${did}) (?:your|the|it|this|that|you|out|through|everything|both|all) `,
    ),
    pattern(` ${agent} (?:(?:has|have) )?(?:${adverb} )*${did} (?:your|it|this|that|the|care) `),
    pattern(` (?:i|we) (?:am|are) (?:${adverb} )*${doing} (?!at |into |out |on how |to )`),
    pattern(
      ` (?:colleagues|team|engineers|system) (?:is|are) (?:${adverb} )*${doing} (?:your|you|it|this) `,
    ),
    pattern(` (?:i|we) will (?:\\S+ ){0,4}${change} (?:\\S+ ){0,8}${soon} `),
    pattern(` (?:i|we) will (?:${adverb} |right away |right now |immediately ){1,3}${change} `),
    pattern(` let me (?:\\S+ ){0,2}${change} (?:\\S+ ){0,6}(?:now|right away) `),
    pattern(` consider (?:\\S+ ){1,4}${result} `),
  ],
  event,
  announced: [
    pattern(
      `^ (?:so |and )?(?:it|that|everything|things|your (?:\\S+ ){1,4}|you) (?:should|ought to) (?:now |already |all )+(?:be|work|have|show|see|appear) `,
    ),
    pattern(
      `^ (?:so |and )?(?:it|that|everything|your (?:\\S+ ){1,4}) should be (?:all )?(?:${result}|fine|good|correct|right) (?:now|again|already) `,
    ),
    pattern(
      `^ (?:so |and )?(?:you|(?!(?:the|a|an|users?|members?|customers?|admins?|they|we|people) )\\S+(?: \\S+)?) (?:can|should be able to|will be able to) (?:now )?(?:log|sign|get|use|access|open|order|pay|edit|download|book) (?:\\S+ ){0,4}again $`,
    ),
    pattern(
      `^ (?:so |and )?(?:you|(?!(?:the|a|an|users?|members?|customers?|admins?|they|we|people) )\\S+(?: \\S+)?) (?:can|should be able to) (?:now )(?:log|sign) (?:back )?in `,
    ),
    pattern(
      ` (?:you|your (?:bank|card|statement|account|balance)) (?:\\S+ )?(?:should|will|ought to|can expect to) (?:\\S+ ){0,2}(?:see|receive|get|have|find|notice|show|reflect) (?:the|your|it|that|this) (?:\\S+ ){0,2}?${refund} (?!if |when |once |that |policy |page |button |link |status )`,
    ),
    pattern(
      `^ (?:please |so |and )?(?:you can )?(?:expect|look out for|watch for|keep an eye out for) (?:the|your) (?:\\S+ )?${refund} (?:on|in|to|within|by|back|at|tomorrow|today|soon|shortly) `,
    ),
    pattern(
      `^ (?:and )?(?:the|your|this) (?:\\S+ )?(?:refund|money|credit|amount|funds?|replacement|reimbursement|payout) (?:of \\S+ )?(?:should|ought to) (?:\\S+ )?(?:arrive|appear|reach|show|hit|land|be (?:back|there|with you|on|in|visible|credited|returned)) `,
    ),
  ],
  standing: [
    pattern(
      `(?:^| )(?:there is |you (?:have|owe) )?nothing (?:more|else|left|further|any ?more|outstanding) (?:left )?(?:to pay|due|owed|owing|to settle) `,
    ),
    pattern(
      `^ (?:so |and )?you (?:now |no longer )?owe (?:us )?(?:nothing|anything|zero)(?: more| else| anymore)? $`,
    ),
    pattern(
      `^ (?:so |and )?your (?:\\S+ ){1,4}(?:will not|will no longer) (?:auto ?)?(?:renew|recur|continue|be (?:renewed|charged|billed)) $`,
    ),
    pattern(
      `^ (?:so |and )?(?:there (?:will be|are) )?no (?:more|further) (?:charges?|reminders?|e?mails?|newsletters?|payments?|fees?|renewals?|invoices?|bills?) (?:(?:from us|for you|on your \\S+|in your \\S+|will (?:be|come|go)(?: \\S+){0,3}|from now on) ?)?$`,
    ),
    pattern(
      `^ (?:so |and )?(?:you(?: are| have| will)?|your (?:\\S+ ){0,3}\\S+|(?:that|this) (?:\\S+ ){0,2}\\S+|(?!the |a |an |it |they |users? |members? |teammates? |people |who )\\S+(?: \\S+)?) no longer (?:be |has |have |on |in |a |an |the |subscribed|charged|billed|active|works? |gets? |receives? |linked|connected|enrolled|part |members? )`,
    ),
    pattern(
      ` you will (?:not|never|no longer) (?:be (?:charged|billed|invoiced)|get|receive) (?:\\S+ ){0,4}(?:again|any ?more|from now) `,
    ),
    pattern(
      `^ (?:from now on|from today|as of (?:now|today)|effective (?:now|today|immediately)|starting (?:now|today)) (?!i )(?:\\S+ ){1,6}(?:will|is|are|goes?|has|have) `,
    ),
    pattern(
      `^ (?:\\S+ ){1,7}now (?:shows? as|reads?|appears? as|goes to|go to|works?|belongs? to) `,
    ),
    pattern(` (?:you|\\S+) now (?:have|has) (?:full |admin )?(?:access|\\d)`),
  ],
  hypothetical:
    / (?:would|could|might|may|should|must|can|cannot|please|not sure|seems|maybe|perhaps|what|which|how|each|every|said|wrote|says|mentioned) /u,
  assurance:
    /^ (?:(?:yes|sure|okay|ok) )?(?:(?:i|we) (?:can|would like to|am happy to|are happy to|am pleased to|are pleased to|am glad to|want to|hereby)? ?(?:confirm|let you know|inform you|report)|this (?:is to )?confirms?|(?:i am |we are )?(?:happy|pleased|glad|delighted) to (?:say|report|confirm|let you know|inform you|tell you|share|announce)|(?:(?:i am |we are |i |we )?(?:just )?(?:writing |wanted |here )?to|just a (?:quick )?(?:note|heads up) to|(?:we|i) (?:would like|wish|write) to) (?:let you know|inform you|tell you|advise you|say|confirm|report)|(?:please|kindly) (?:note|be advised|be informed)|(?:be|you may rest|you can rest) assured|(?:good|great) news(?= )|(?:here is the )?(?:good|great) news is|as you can see|rest assured|(?:please )?(?:do not|no need to) worry(?: because)?)(?: to you)?(?: that)?(?= )/u,
  fragment: [
    pattern(
      `^ (?:all |and |that is )?(?:it |(?:the |your )?(?:job|deal|deed|mission) (?:is )?)?(?:done deal|job done|done|accomplished|wrapped up|squared away|buttoned up|ticked off|in the bag|good to go|over and done with|said and done|taken care of|dealt with|looked after)(?: and (?:dusted|done))?(?: now| for you)? $`,
    ),
    pattern(
      `^ (?:✔ )?(?!(?:set|put|cut|reset|made|raised|shared|issued|linked) )${changed} (?:to|back to|off|down to|up to) (?:\\S+ ){1,4}$`,
    ),
    pattern(`^ (?:✔ )?\\S*\\d\\S* (?:\\S+ )?${changed}(?: ${atOnce}| ✔| to your \\S+| to you)* $`),
    pattern(
      `^ (?:(?:yes|yep|yeah|yup|sure|ok|okay|great|good news|perfect) )?(?:all |already |both )?(?:cancell?ed|refunded|upgraded|downgraded|deleted|removed|updated|changed|processed|done|sorted|reversed|fixed|resolved|sent|waived|closed|moved|switched|rescheduled|unsubscribed|voided|credited|restored|unlocked|added|swapped|extended|repaid|settled|cleared) ${atOnce} `,
    ),
    pattern(
      `^ (?:✔ )?(?!the )${few} (?:(?!(?:is|are|was|were|becomes?|has|have|had|be|been|being|who|that|which|of|gets?|not|changes) )\\S+ ){1,3}(?:(?!reset )${changed}|fewer|less|gone)(?: ${atOnce})? $`,
    ),
    pattern(
      `^ (?:✔ )?(?:new|old|previous|extra|unused|spare|duplicate|second) (?:\\S+ ){1,2}${changed}(?: ${atOnce})? $`,
    ),
    pattern(`^ ✔ (?:\\S+ ){1,4}(?:on hold|off|live|active|gone) `),
    pattern(
      `^ (?:all |already |successfully |now |officially )?(?:done|cancell?ed|refunded|completed|sorted|fixed|resolved|upgraded|downgraded|deleted|removed|updated|changed|confirmed|processed|submitted|escalated|sent|issued|handled|created|closed|success|booked|paused|restored)(?: and dusted)?(?: successfully| for you| now| \\S*\\d\\S*.*| ✔.*)? $`,
    ),
    pattern(`^ successfully ${changed} `),
    pattern(
      `^ (?:✔ )?(?:just |also |now )?(?!(?:re)?set |put |cut )${changed} (?:your|the|it|that|this|all|both) `,
    ),
    pattern(`^ all (?:set|done|sorted|fixed|good to go|taken care of) `),
    pattern(
      `^ (?:✔ )?(?:your |the )?(?:\\S+ ){0,2}${thing} (?:\\S*\\d\\S* )?(?:of \\S+ )?(?:now |successfully |has )?(?!reached |synced |has ended )(?:${changed}|complete|successful|confirmed|created|gone)(?: successfully| ✔| to \\S+| for you| today| as requested| \\S*\\d\\S*| from \\S+)*(?: ✔)? $`,
    ),
    pattern(
      `^ (?:status|result|outcome|your \\S+) (?:is )?(?:✔ )?(?:successfully )?(?:cancell?ed|refunded|completed?|done|success|successful|upgraded|closed|resolved|processed|deleted) $`,
    ),
    pattern(`^ (?:\\S+ ){1,4}(?:${changed}|granted) ✔ $`),
    pattern(`^ ✔ (?:\\S+ ){0,6}(?:${changed}|done|complete|success) `),
    pattern(
      `^ (?:now )?${doing} (?:your|you|the|it|this|that|with the|for you) (?:\\S+ ){0,8}(?:now|⋯) `,
    ),
    pattern(`^ (?:now )?${doing} (?:your|you|to) (?:\\S+ ){0,4}⋯ `),
    pattern(
      `^ (?:downgrade|upgrade|cancell?ation|change|call|refund) (?:scheduled|booked|initiated|submitted) `,
    ),
    pattern(
      `^ (?:action|task|operation|request|everything) (?:completed?|done|finished|succeeded|submitted|successful) `,
    ),
  ],
  blocker:
    / (?:or (?:was|were|has|have|is|are)|no|not|never|nothing|none|nobody|neither|nor|without|cannot|unable|if|when|whenever|once|until|till|before|unless|whether|where|why|how|can|could|may|might|must|should|would|shall|perhaps|maybe|possibly|possible|probably|seems|example|suppose|imagine|check|checks|sure|ensure|said|says|say|wrote|mentioned|understand|sorry|according|know|means|(?<!now )shows|assume|only|hope|wish|want|need|needs|like|looks|follow|finds?|open the|select|choose|press|click|did you|have you|has your|in case|as soon as|each|every|what|which|anyone|anybody|whoever|most|many) /u,
  condition:
    / (?:if|when|whenever|once|(?:until|till)(?! (?:the )?(?:\d|next|tomorrow|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec))|before|unless|whether|in case|as soon as|while|wherever|example|suppose|imagine|each time|every time|after (?!\S+ing |\d)|provided|should you|according|in that case|in this case|by default) |^ (?:check|make sure|ensure|verify|see) that /u,
  relative:
    / (?:\S+ that|who|which|what|whose \S+|whom|anything you|everything you|you)(?: \S+ly| already| since)? ?$/u,
  trigger: pattern(
    `^(?:[a-z]{3,}ed|${changed}|${did}|${doing}|${result}|taken|gotten|let|told|asked|written|dealt|had|run|given|spoke|spoken|called|able|managed|consider|now|through|way|away|succeeded|complete|successful|success|scheduled|number|id|reference|finished|begun|had|good|worked|been|ahead|immediately|once|reached|longer|back|gone|hold|new|inbox|mailbox|e?mail|will|again|any ?more|went|came|today|starting|progress|under ?way|works?|goes|reads?|appears|shows|go|shows|confirm|should|ought|expect|nothing|owe|instead|no|deal|accomplished|bag|gotten|back|bank|up|deed|look|watch|keep|disappeared|vanished|history|live|active|place|off|fewer|less|file|out|admin)$`,
  ),
};
