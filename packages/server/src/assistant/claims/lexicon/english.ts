import { anyOf, pattern, type Lexicon } from './lexicon.ts';

const changed = anyOf(
  `cancell?ed refunded issued reissued processed upgraded downgraded changed switched moved updated
   added removed deleted created opened raised filed logged escalated forwarded passed handed
   transferred connected notified informed alerted contacted reached requested assigned shared sent
   resent emailed mailed reset unlocked disabled enabled turned applied credited waived invited set
   extended paused resumed reactivated activated deactivated closed reopened voided marked recorded
   retried charged exported started restarted revoked generated regenerated rotated scheduled booked
   rebooked rescheduled submitted initiated begun sorted fixed resolved solved completed approved
   confirmed noted flagged blocked unblocked restored merged stopped unsubscribed saved made done
   terminated ended reversed reverted bumped increased lowered reduced replied attached synced
   verified replaced whitelisted renewed registered corrected adjusted granted settled handled
   arranged executed performed implemented migrated converted dispatched relayed referred routed
   postponed withdrawn erased wiped purged archived renamed linked ordered finalised finalized
   reenabled redirected reassigned rectified actioned lifted cleared relisted undone amended edited
   modified modernised swapped stripped discontinued rolled pushed expedited refreshed provisioned`,
);
const did = anyOf(
  `did took put got let told asked wrote rang called began undid pulled dropped gave withdrew ran kicked`,
);
/** What an assistant may say it has done: it changes nothing. */
const read = anyOf(
  `looked searched checked reviewed noticed tried listed explained described summari[sz]ed included
   outlined prepared quoted covered mentioned answered received consulted examined need used
   misunderstood attempted failed considered compared translated drafted repeated stayed learned
   cited gathered collected based assumed scanned analy[sz]ed provided suggested proposed offered`,
);
const doing = anyOf(
  `cancell?ing refunding issuing processing upgrading downgrading changing switching moving updating
   adding removing deleting creating opening raising filing logging escalating forwarding passing
   handing transferring connecting notifying informing alerting contacting sending resending
   emailing resetting unlocking disabling enabling turning applying crediting waiving inviting
   setting extending pausing resuming reactivating activating deactivating closing reopening voiding
   marking retrying charging exporting starting restarting revoking generating scheduling booking
   submitting initiating fixing resolving completing approving restoring merging stopping
   unsubscribing terminating ending reversing going taking proceeding making getting working handling`,
);
const change = anyOf(
  `cancel refund issue process upgrade downgrade change switch move update add remove delete create
   open raise file escalate forward pass hand transfer connect notify inform contact send resend
   reset unlock disable enable turn apply credit waive invite set extend pause resume reactivate
   close void mark retry charge start revoke generate schedule book submit fix resolve complete
   approve restore merge stop terminate end reverse get do reach sort make take`,
);
const adverb = anyOf(
  `just now already also successfully then therefore today finally personally gone went ahead and
   officially fully completely immediately manually duly since hereby happily both all again so
   safely quickly properly formally permanently automatically`,
);
const thing = anyOf(
  `subscription plan refund ticket account changes? order upgrade downgrade invoice payment password
   e?mail request case task action operation address card seats? coupon discount cancell?ation
   workspace user draft charge trial fee fees reminders? data domain key owner limit renewal issue
   problem escalation handover transfer export import everything sso authentication autorenew
   process status reset credit money transaction update booking appointment`,
);
const agent = anyOf(
  `team system assistant support department colleagues? engineers? agent bot deskhand tidewater
   billing finance office specialists? manager`,
);
const result = anyOf(
  `done complete completed finished sorted resolved fixed set ready live active gone off on void over
   cancell?ed refunded upgraded downgraded changed updated deleted closed removed unlocked reset
   disabled enabled paused reactivated deactivated confirmed processed approved saved issued ended
   turned switched applied added created terminated settled`,
);
/** Who is named as the doer is not the house. */
const others = `(?:by (?:you|the (?!(?:\\S+ )?(?:${agent}) )|an? (?!(?:\\S+ )?(?:${agent}|colleague|human) )|someone )|in (?:19|20)\\d\\d )`;
const soon = `(?:now|right away|right now|immediately|as we speak|at once|straight away|go ahead|going ahead)`;

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
    pattern(` (?:i|we) (?:was|were) able to (?:${adverb} )?${change} `),
    pattern(` (?:i|we) (?:have )?managed to (?:${adverb} )?${change} `),
    pattern(` (?:${agent}) (?:has|have) (?:${adverb} )*${changed} `),
    pattern(` (?:${agent}) (?:${adverb} )*${changed} (?:your|the|it|you|this|that) `),
    pattern(` (?:i|we) (?:am|are) (?:${adverb} )*${doing} (?!at |into |out |on how |to )`),
    pattern(
      ` (?:colleagues|team|engineers|system) (?:is|are) (?:${adverb} )*${doing} (?:your|you|it|this) `,
    ),
    pattern(` (?:i|we) will (?:\\S+ ){0,4}${change} (?:\\S+ ){0,8}${soon} `),
    pattern(` (?:i|we) will (?:${adverb} |right away |right now |immediately ){1,3}${change} `),
    pattern(` let me (?:\\S+ ){0,2}${change} (?:\\S+ ){0,6}(?:now|right away) `),
    pattern(` consider (?:\\S+ ){1,4}${result} `),
  ],
  event: [
    pattern(
      ` (?:has|have|is) (?:\\S+ ){0,3}?been (?:${adverb} )*(?:${changed}|taken care|dealt|put|sorted out|looked after) (?!${others})`,
    ),
    pattern(` (?:was|were) (?:${adverb} )*${changed} (?!(?:\\S+ ){0,2}${others})`),
    pattern(
      ` (?:got|gets) (?:${adverb} )*(?:cancell?ed|refunded|upgraded|deleted|approved|fixed) (?:for you|as you|today|now|just) `,
    ),
    pattern(` (?:is|are) (?:${adverb} )?being (?:${adverb} )*${changed} `),
    pattern(
      ` (?:is|are) (?:now|already|all|hereby|officially) (?:${adverb} )*(?:${result}|${changed}|taken care) `,
    ),
    pattern(
      ` (?:your|the (?:new )?${thing}) (?:\\S+ ){0,5}(?:is|are) now (?!called |found |available )`,
    ),
    pattern(` you (?:are|were) now (?:on|at|in|subscribed|unsubscribed|a|an|the|${changed}) `),
    pattern(` you (?:are|have) (?:successfully |now )?been (?:${adverb} )*${changed} `),
    pattern(` you are all (?:set|done|good) `),
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
      ` (?:money|refund|payment|funds|cash|invoice) (?:is|are) (?:already |now )?on (?:its|their|the) way `,
    ),
    pattern(` your (?:ticket|case|reference|confirmation) (?:number|id|reference) (?:is|for) `),
    pattern(` your (?:new )?(?:\\S+ ){1,3}(?:is|are) (?:live|active|gone|void) `),
    pattern(` as of (?:today|now) (?:\\S+ ){1,6}(?:is|are) ${result} `),
    pattern(`^ effective (?:immediately|today|now) (?:\\S+ ){1,6}(?:is|are) ${result} `),
    pattern(
      `^ (?:your|it|that|this|everything|the ${thing}) (?:\\S+ ){0,3}?(?:is|are) (?:all |fully )?(?:${result}|taken care of)(?: for you| on my end| on our side| as you asked| as requested)? $`,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:all |already |successfully |now |officially )?(?:done|cancell?ed|refunded|completed|sorted|fixed|resolved|upgraded|downgraded|deleted|removed|updated|changed|confirmed|processed|submitted|escalated|sent|issued|handled|created|closed|success)(?: successfully| for you| now| \\S*\\d\\S*.*| ✔.*)? $`,
    ),
    pattern(`^ successfully ${changed} `),
    pattern(`^ all (?:set|done|sorted|fixed|good to go|taken care of) `),
    pattern(
      `^ (?:✔ )?(?:your |the )?(?:\\S+ ){0,2}${thing} (?:now |successfully |has )?(?:${changed}|complete|successful|confirmed|created|gone)(?: successfully| ✔| to \\S+| for you| today| as requested| \\S*\\d\\S*| from \\S+)*(?: ✔)? $`,
    ),
    pattern(
      `^ (?:status|result|outcome|your \\S+) (?:is )?(?:✔ )?(?:successfully )?(?:cancell?ed|refunded|completed?|done|success|successful|upgraded|closed|resolved|processed|deleted) $`,
    ),
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
    / (?:no|not|never|nothing|none|nobody|neither|nor|without|cannot|unable|if|when|whenever|once|until|till|before|unless|whether|where|why|how|can|could|may|might|must|should|would|shall|perhaps|maybe|possibly|possible|probably|seems|example|suppose|imagine|check|checks|sure|ensure|said|says|say|wrote|mentioned|understand|sorry|according|know|means|shows|assume|only|hope|wish|want|need|needs|like|looks|follow|finds?|open the|select|choose|press|click|did you|have you|has your|in case|as soon as|each|every|what|which|anyone|anybody|whoever|most|many) /u,
  condition:
    / (?:if|when|whenever|once|until|till|before|unless|whether|in case|as soon as|while|wherever|example|suppose|imagine|each time|every time|after (?!\S+ing |\d)|provided|should you|according|in that case|in this case|by default) /u,
  relative:
    / (?:\S+ that|who|which|what|whose \S+|whom|anything you|everything you|you)(?: \S+ly| already| since)? ?$/u,
  trigger: pattern(
    `^(?:[a-z]{3,}ed|${changed}|${did}|${doing}|${result}|taken|gotten|let|told|asked|written|dealt|had|run|given|spoke|spoken|called|able|managed|consider|now|through|way|away|succeeded|complete|successful|success|scheduled|number|id|reference|finished|begun|had|good|worked|been|ahead|immediately|once|reached)$`,
  ),
};
