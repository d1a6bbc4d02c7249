import { anyOf } from './lexicon.ts';

export const changed = anyOf(
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
   modified modernised swapped stripped discontinued rolled pushed expedited refreshed provisioned
   promoted demoted exchanged dispatched deducted deposited substituted enrolled published pinned
   triggered launched secured prolonged suspended refilled reinstated compensated topped detached
   returned remitted rerouted unassigned repaid reimbursed dropped pushed rewritten halved doubled
   overridden undeleted shortened brought freed backdated delisted deregistered nullified retracted
   drafted recalled cut tweaked overwritten remedied squared ironed`,
);
/** What happens to things without anybody's order, or changes nothing. */
const befallen = anyOf(
  `used delayed expected involved damaged delivered shipped received declined rejected expired failed
   viewed introduced designed discussed documented described required needed located based tested
   supported interested posted asked denied refused missed lost advised related limited tied
   affected intended supposed allowed permitted excluded included mentioned detected disputed
   entered worked improved loved pleased trusted opened paid published`,
);
export const undone = `(?:(?!${befallen} )[a-z]{3,}ed|put|sent|made|cut|withdrawn|undone|set|reset|given|begun|rebuilt|taken (?:off|out|down|away|back))`;
const months = anyOf(
  `jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?`,
);
const date = `(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}|${months} \\d{1,2}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d{4}-\\d\\d-\\d\\d)`;
export const did = anyOf(
  `did took put got let told asked wrote rang called began undid pulled dropped gave withdrew ran kicked`,
);
/** What an assistant may say it has done: it changes nothing. */
export const read = anyOf(
  `looked searched checked reviewed noticed tried listed explained described summari[sz]ed included
   outlined prepared quoted covered mentioned answered received consulted examined need used
   misunderstood attempted failed considered compared translated drafted repeated stayed learned
   cited gathered collected based assumed scanned analy[sz]ed provided suggested proposed offered
   wanted hoped wished liked apologi[sz]ed appreciated guessed believed referred listened loved
   missed focused intended planned wondered recommended clarified interpreted treated happened`,
);
export const doing = anyOf(
  `cancell?ing refunding issuing processing upgrading downgrading changing switching moving updating
   adding removing deleting creating opening raising filing logging escalating forwarding passing
   handing transferring connecting notifying informing alerting contacting sending resending
   emailing resetting unlocking disabling enabling turning applying crediting waiving inviting
   setting extending pausing resuming reactivating activating deactivating closing reopening voiding
   marking retrying charging exporting starting restarting revoking generating scheduling booking
   submitting initiating fixing resolving completing approving restoring merging stopping
   unsubscribing terminating ending reversing going taking proceeding making getting working handling`,
);
export const change = anyOf(
  `cancel refund issue process upgrade downgrade change switch move update add remove delete create
   open raise file escalate forward pass hand transfer connect notify inform contact send resend
   reset unlock disable enable turn apply credit waive invite set extend pause resume reactivate
   close void mark retry charge start revoke generate schedule book submit fix resolve complete
   approve restore merge stop terminate end reverse get do reach sort make take`,
);
/** What changes nothing when one manages to. */
export const finding = anyOf(
  `find see look locate read check confirm verify retrieve pull access identify tell reproduce understand gather help answer spot be`,
);
export const adverb = anyOf(
  `just now already also successfully then therefore today finally personally gone went ahead and
   officially fully completely immediately manually duly since hereby happily both all again so
   safely quickly properly formally permanently automatically [a-z]+ly`,
);
export const thing = anyOf(
  `subscription plan refund ticket account changes? order upgrade downgrade invoice payment password
   e?mail request case task action operation address card seats? coupon discount cancell?ation
   workspace user draft booking reservation table invit(?:e|ation) label replacement return seat member role delivery shipment parcel project file access permission fee refunds? credits? charge trial fee fees reminders? data domain key owner limit renewal issue
   problem quota penalty profile deposit balance meeting licen[cs]es? newsletters? billing webhook escalation handover transfer export import everything sso authentication autorenew
   process status reset credit money transaction update booking appointment`,
);
export const agent = anyOf(
  `team system assistant support agents? operators? advisers? advisors? teammates? coworkers? folks crew desk helpdesk supervisors? technicians? department colleagues? engineers? agent bot deskhand tidewater
   billing finance office specialists? manager warehouse staff logistics agents reps? they developers
   accounting accounts representatives?`,
);
export const result = anyOf(
  `done complete completed finished sorted resolved fixed set ready live active gone off on void over
   cancell?ed refunded upgraded downgraded changed updated deleted closed removed unlocked reset
   disabled enabled paused reactivated deactivated confirmed processed approved saved issued ended
   turned switched applied added created terminated settled booked reserved rescheduled rebooked
   reinstated restored merged transferred waived unsubscribed submitted voided refunded saved
   registered reversed revoked marked`,
);
/** Who is named as the doer is not the house. */
export const others = `(?:by (?:you|the (?!(?:\\S+ )?(?:${agent}) )|an? (?!(?:\\S+ )?(?:${agent}|colleague|human) )|someone )|in (?:19|20)\\d\\d |(?:on )?${date} )`;
/** A day that a thing was moved to is not the day it was done. */
export const dated = `(?:(?!(?:to|until|till|for|onto|into) )\\S+ ){0,2}${others}`;
export const refund = `(?:refund|money|credit|amount|funds?|replacement|reimbursement|payout|cashback|new \\S+)`;
export const few = `(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|both|all|the)`;
export const atOnce = `(?:as of (?:now|today|this)|from (?:now|today|this)|effective (?:now|today|immediately)|for you|as (?:you )?(?:asked|requested|wanted|wished|instructed|agreed)|on (?:our|my) (?:end|side)|in full|too|again|now|today|already|per your|just now|a (?:moment|minute|second) ago)`;
export const soon = `(?:now|right away|right now|immediately|as we speak|at once|straight away|go ahead|going ahead)`;
