import {
  adverb,
  agent,
  atOnce,
  changed,
  dated,
  did,
  few,
  others,
  result,
  thing,
  undone,
} from './english-words.ts';
import { pattern } from './lexicon.ts';

/** Something has happened or is happening, whoever did it. */
export const event: readonly RegExp[] = [
  pattern(
    ` (?:was|were|been|got|is now|are now) (?:${adverb} )*(?:carried out|called off|taken (?:off|out|down|away|over)|written off|paid (?:out|back)|rolled back|closed out|set up|sent (?:out|back|off|over)|given back|handed over|put (?:back|in|on|off|right)|switched (?:on|off|over)|turned (?:on|off)|dealt with|sorted out|let go|made good) (?!${dated})`,
  ),
  pattern(
    `^ (?:your|the|it|that|this|everything) (?:\\S+ ){0,5}(?:got|gotten) (?:${adverb} )*${changed} (?!${dated})`,
  ),
  pattern(
    `^ (?:so |and )?(?:your|the) (?:\\S+ ){1,5}?(?:is|ends|starts|goes|ships|arrives|comes|runs|will (?:be|go|ship|arrive|end|start|come)) (?:\\S+ ){1,7}instead `,
  ),
  pattern(
    `^ your (?:\\S+ ){1,4}(?:is|are) (?!(?:listed|below|shown|attached|here|in transit|pending) )(?:\\S+ ){1,6}as (?:you )?(?:asked|requested|wanted|instructed|wished) `,
  ),
  pattern(
    ` (?:refund|money|credit|payment|amount) is (?:now )?(?:with|back with|back in|back on) your (?:bank|card|account|wallet) `,
  ),
  pattern(
    ` (?:from|in|on|at) (?:our |the )?${agent} (?:has |just |already )?(?:${changed}|${did}) (?:your|the|it|this|that|you|out|through) `,
  ),
  pattern(
    `^ (?:that|it|this|everything|all|we|you|the \\S+|your \\S+) (?:is|are) (?:all |now )*(?:wrapped up|squared (?:away|up)|buttoned up|tied up|ticked off|in the bag|over and done with|signed off|a done deal|in order again|back to normal|fixed up|out of the way|off your (?:plate|bill|hands)) `,
  ),
  pattern(
    ` (?:has|have|is) (?:\\S+ ){0,3}?been (?:${adverb} )*(?:${changed}|${undone}|taken care|dealt|put|sorted out|looked after) (?!${others})`,
  ),
  pattern(` (?:was|were) (?:${adverb} )*${changed} (?!${dated})`),
  pattern(
    ` (?:got|gets) (?:${adverb} )*(?:cancell?ed|refunded|upgraded|deleted|approved|fixed) (?:for you|as you|today|now|just) `,
  ),
  pattern(` (?:is|are) (?:${adverb} )?being (?:${adverb} )*${changed} `),
  pattern(
    ` (?:is|are) (?:now|already|all|hereby|officially) (?:${adverb} )*(?:${result}|${changed}|taken care) `,
  ),
  pattern(
    ` (?:your|the (?:new )?${thing}) (?:\\S+ ){0,5}(?:is|are) now (?!\\d+ (?:am|pm|o clock)|called |found |available )`,
  ),
  pattern(` you (?:are|were) now (?:on|at|in|subscribed|unsubscribed|a|an|the|${changed}) `),
  pattern(` you (?:are|have) (?:successfully |now )?been (?:${adverb} )*${changed} `),
  pattern(` you are (?:all (?:set|done|good)|good to go) `),
  pattern(
    `^ (?:and )?(?:then |also )?(?:${adverb} )*(?!set |put |cut |made |reset |let )${changed} (?:it|your|them|that|you) (?:\\S+ )`,
  ),
  pattern(
    `^ (?:your|the|it|that|this) (?:\\S+ ){0,8}?(?:(?:has |have |is |are )?(?:just |now |already |all )*(?:gone|went|been put|been pushed) through|(?:has|have|is|are) (?:just |now |already |all )*(?:gone|disappeared|vanished|history|no more)|(?:just )?(?:disappeared|vanished)) (?!(?:missing|from (?:the|our) shop|up|down) )`,
  ),
  pattern(
    `^ (?:your|the|billing|charges|payments?|auto \\S+|${thing}) (?:\\S+ ){0,6}?(?:is|are) (?:${adverb} )*(?:${result}|${changed}|live|active|off|in place|in effect) ${atOnce} `,
  ),
  pattern(
    `^ (?:the|your|this|both) (?:\\S+ ){1,4}(?:is|are) (?:out of|off|back in|back on|back under) your (?:order|plan|account|bill|invoice|subscription|list|cart|workspace|team|card) `,
  ),
  pattern(
    ` (?:your|the) new \\S+ (?:\\S+ ){0,2}?(?:is|are) (?:${result}|in place|on file|in effect|live|active) (?!when |once |if |by |within )`,
  ),
  pattern(
    `^ (?:so |and )?(?:your (?:\\S+ ){1,4}|you |(?:the )?${thing} \\S*\\d\\S* |(?!(?:the|an?|it|this|that|which|customers?|users?|members?|we|our|they|there|i|he|she|admins?|everyone|everybody|people|deskhand) )\\S+ (?:\\S+ )?)now (?:(?:shows?|includes?|contains?|runs?|ends?|starts?|costs?|lists?|says?|points?|uses?|stands?|covers?|counts?|sits?|renews?|expires?|comes?|carr(?:y|ies)|totals?|bears?) |(?:has|have|holds?|owns?|gets?) (?:the |an? |full |${few} )?(?:\\S+ )?(?:admin\\S*|rights?|roles?|permissions?|seats?|licen\\S+|access|users?|credits?|storage|months?|days?) )`,
  ),
  pattern(` you have (?:now )?got (?:a|the|your) new `),
  pattern(
    ` your (?:\\S+ ){1,3}(?:changed|switched|moved|went|came|dropped) (?:to|off|back|down|from) `,
  ),
  pattern(` (?:fee|charge|item|discount) (?:came|is) off your `),
  pattern(` your (?:\\S+ ){1,3}(?:is|are) (?!not )(?:\\S+ ){1,2}again `),
  pattern(
    ` your (?:cancell?ation|refund|request|export|transfer|upgrade|downgrade|return|change) is (?:now |already )?(?:in progress|under ?way) `,
  ),
  pattern(
    ` (?:refund|charge|payment|cancell?ation|change|upgrade|transfer|order|it|request) (?:has |have )?(?:went|gone|just went) through `,
  ),
  pattern(
    ` (?:process|export|import|cancell?ation|refund|transfer|sync|migration|upgrade) (?:has |have )(?:${adverb} )?(?:started|begun|completed|finished|ended|succeeded) `,
  ),
  pattern(
    ` your (?:\\S+ ){1,4}has (?:${adverb} )?(?:ended|stopped|gone) (?:as you|now|today|immediately) `,
  ),
  pattern(
    ` (?:operation|action|refund|cancell?ation|request|task|change|update|upgrade) (?:has )?(?:${adverb} )?(?:succeeded|completed|worked) `,
  ),
  pattern(
    `(?<! (?:order|parcel|package|shipment|delivery)) (?:is|are) (?:already |now )?on (?:its|their|the) way `,
  ),
  pattern(` your (?:ticket|case|reference|confirmation) (?:number|id|reference) (?:is|for) `),
  pattern(` your (?:new )?(?:\\S+ ){1,3}(?:is|are) (?:live|active|gone|void) `),
  pattern(` as of (?:today|now) (?:\\S+ ){1,6}(?:is|are) ${result} `),
  pattern(`^ effective (?:immediately|today|now) (?:\\S+ ){1,6}(?:is|are) ${result} `),
  pattern(
    `^ (?:your|it|that|this|everything|the ${thing}) (?:\\S+ ){0,3}?(?:is|are) (?:all |fully )?(?:${result}|taken care of)(?: for you| now| on (?:my|our) (?:end|side)| as you asked| as requested| too| again)* $`,
  ),
  pattern(
    `^ (?:\\S+ ){1,8}(?:is|are) now (?!\\d+ (?:am|pm|o clock)|called |found |available |possible |under |known |supported |part of |shown |in the |required |overdue |due |still |clear )`,
  ),
  pattern(`^ (?:\\S+ ){1,8}(?:is|are) (?!still |currently |right )(?:\\S+ ){1,4}(?<!right )now $`),
  pattern(
    `^ (?:your|(?:the )?${thing} \\S*\\d\\S*) (?:\\S+ ){0,4}?(?:is|are) (?:${adverb} |all )*(?!(?:set|ready|changed|created|ended|issued|processed|applied|added|on|over|active|live|done|turned|completed?|finished|fixed|approved) )${result} (?!within |in |after |at |automatically |every |each |monthly |by |then |to |and |or |on |only |because |due |as |during |unless )`,
  ),
  pattern(
    ` (?:your|the) (?:\\S+ ){1,4}(?:is|are) (?:back|gone) (?!to (?:top|the) |in \\d|ordered )`,
  ),
  pattern(` (?:is|are) (?:now )?on hold (?:starting|from|until|as of|now|for) `),
  pattern(` (?:is|are) (?:now )?(?:the|your) new (?:owner|admin|default|primary|billing|main) `),
  pattern(` (?:is|are) (?:now |waiting )?in your (?:inbox|mailbox|e?mail) `),
  pattern(
    ` you are (?:now |all )*(?:booked|rebooked|unsubscribed|upgraded|downgraded|enrolled|rescheduled|removed) (?!automatically |by |after |when )`,
  ),
  pattern(
    ` (?:the|your|this) (?:\\S+ )?(?:refund|money|credit|amount|funds?|replacement|payout|reimbursement) (?:of \\S+ )?will (?:\\S+ )?(?:arrive|appear|reach|show|hit|land|be (?:back|there|with you|on|in|visible|credited|returned)) `,
  ),
  pattern(
    ` you will (?:\\S+ )?(?:see|get|receive|have) (?:the|your|it|a) (?:\\S+ )?(?:refund|money|credit|amount|funds|replacement|reimbursement) (?!if |when |once )`,
  ),
  pattern(` (?:will|is|are) (?:\\S+ ){1,10}from now on $`),
];
