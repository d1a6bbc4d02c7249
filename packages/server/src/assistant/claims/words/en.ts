import { forms, type ClaimWords } from '../vocabulary.ts';

const days = 'monday tuesday wednesday thursday friday saturday sunday # the';
const months =
  'january february march april may june july august september october november december';

export const english: ClaimWords = {
  lists: {
    person: 'you his her',
    belongings: 'your yours',
    done: `cancelled canceled refunded reimbursed credited reversed changed updated amended corrected
      upgraded downgraded switched swapped moved rescheduled booked rebooked reserved deleted removed erased
      wiped reopened blocked unblocked frozen unfrozen locked unlocked reset restored activated
      deactivated enabled disabled added applied issued sent resent emailed forwarded passed escalated opened
      created submitted filed lodged processed approved confirmed waived stopped paused resumed renewed extended
      registered enrolled enlisted signed unsubscribed ordered reordered replaced dispatched shipped arranged
      scheduled assigned notified informed completed finished done sorted fixed resolved settled transferred
      raised increased lowered reduced lifted taken put popped noted recorded logged flagged placed made paid
      executed granted saved voided rotated withdrawn alerted turned set secured merged linked unlinked connected disconnected terminated ended effected
      released initiated triggered started verified deducted charged dropped cleared revoked suspended went`,
    news: `now already just today tonight tomorrow currently_being no_longer no_further no_more any_more anymore
      on_the_way on_its_way on_their_way underway under_way in_progress effective from_now taken_care
      all_set good_to_go ready you_ll you_will we_ll success successful successfully complete gone again
      in_place ✔ as_requested shortly can_confirm happy_to_confirm to_let_you will_arrive processing cancelling should_see should_receive should_arrive should_get consider right_away per_your_request`,
    excuse: `can cannot could couldn may might must should shouldn would wouldn d need needs want wants not t
      never nobody neither unable didn haven hasn hadn wasn weren isn aren don doesn won usually normally
      typically generally sometimes often always automatically still unchanged nothing none
      declined rejected refused failed expired please shall let will_need will_have will_find
      you_ll_need you_ll_have you_ll_find you_will_need you_will_find be_able no except
      sorry thank thanks welcome help`,
    own: 'i_ve we_ve i_have we_have i_was_able we_were_able was_able i_managed we_managed i_did i_took i_let i_gave i_turned',
    perfect: 'has_been have_been',
    contrast: 'but however',
    negation: 'no not t nothing won don',
    more: 'more longer again anymore further',
    general: 'are get gets be is_only takes take cost costs',
    condition: `if when whenever once unless should_you as_soon whether in_case in_order by_the_time the_moment`,
    opening: 'then afterwards to until before after while during depending for',
    source: 'since yesterday according_to last_week last_month last_year',
    instruction: `go open click choose select press tap enter type use check contact call write send reply
      follow look log sign visit find download upload add remove change cancel confirm make scroll hover
      turn switch restart reset wait try ask tell give read see note remember keep start fill pick navigate
      head put set`,
    state: 'is s has re are',
    past: 'was were had has',
    dated: `${forms('on_', days)} ${forms('on_#_', months)} ${forms('on_', months)} in_${months.replaceAll(' ', ' in_')}`,
  },
  asks: `how what whats which who whose when where why curious to_know tell_me do_you_know
      let_me_know explain show_me idea difference question_about`,
  opens: `is_the is_there is_it is_my are_you are_there are_the are_my do_you do_u do_i does_the does_it can_i am_i`,
  requests: `did_you have_you please pls plz can_you could_you would_you will_you can_u could_u can_someone could_someone can_somebody could_somebody can_we could_we can_i_have can_i_get mind possible_for possible_to any_chance`,
  greetings: `thanks thank thx ty cheers hi hello hey bye goodbye cya`,
  smallTalk: `you so very much a lot ok okay great perfect cool nice good awesome super fine there morning
      evening afternoon day night have got it that s all helped help no see ya brilliant lovely
      for your the haha lol weekend well appreciate i`,
  claims: [
    /^(?:\w+ ){0,2}(?:i|we)(?: have| ve)?(?: just| now| already| gone ahead and| successfully)* ✔/u,
    /^(?:\w+ ){0,6}(?:your|the|this|that) (?:\w+ ){1,5}ha(?:s|ve) (?:now |just |already )*been (?:\w+ )?✔/u,
    /^your (?:\w+ ){1,3}(?:is|are) now ✔/u,
    /^your (?:\w+ ){1,3}(?:was|were) (?:✔ )?successful/u,
  ],
};
