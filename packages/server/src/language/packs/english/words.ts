import { stemmer as porter } from 'stemmer';
import type { WordTables } from '../../pack/words.ts';
import { stemsByWord } from '../../stem-by-suffixes.ts';

/** Words that Porter's rules would take for others: `customer` for `custom`. */
const exceptions = stemsByWord([
  'customer customers',
  'accountant accountants accounting',
  'important importance',
  'business businesses',
  'general generally',
  'organisation organisations organization organizations',
  'university universities',
  'policy policies',
  'starter starters',
  'numerical numeric',
]);

export const words: WordTables = {
  stop: `pls plz thx dont doesnt didnt cant couldnt wouldnt shouldnt wont isnt arent wasnt werent hasnt havent hadnt im ive youre youve theyre weve hes shes thats whats wheres whos hows theres lets ur a about
    above after again all also although am an and any anybody anyone anything are aren as at be because been before being below between both but by can cannot could couldn d did didn do does doesn doing don done
    during each either else ever every everything few for from further get gets getting give gives go goes going gonna got guys had hadn has hasn have haven having he hello help her here hers herself hey hi him
    himself his how however i if in into is isn it its itself just kind know let like ll long m make made makes making many may maybe me might mine more most much must my myself need needs neither nor no not now of
    often ok okay on once one ones only or other others our ours out over own per please possible put quite re really s same say see shall she should shouldn so some somebody someone something somehow still such
    sure t take tell than thank thanks that the their theirs them themselves then there these they thing things this those though through to too try trying under until up us use using ve very via want wants was wasn way we well were weren what whatever when where whether which while who whom whose why will with within without won would wouldn wondering yes yet you your yours yourself`,
  weak: `actually ago already always anymore back bad best better big bit bring broken called came check click come
    correctly couple currently december earlier early easily easy else even exact exactly example far february
    find first friday full fully good great happen happened happens hard hold immediately instead issue
    january july june keep keeps kind large last later least leave left little look looking lot march may
    monday morning moment near nearly never next nice night november now october old onto part person place
    pretty problem properly question quickly quite ready really reason right run running same saturday saw
    second seem seems september set short show shows side simple simply since small soon sorry start started
    starting state still stop sunday suddenly thought three thursday time times today tomorrow tonight tried
    trouble tuesday turn two understand usually want way wednesday week weird whole wish work working works
    world worry wrong yesterday able allow allowed april august correct different difference feed four five
    give hear helpful idea interested learn line mean means mind offer offers possible put someone something
    sort specific support talk think true type various wait worth guy guys folks`,
  generic: `add configure configuring create creating do done enable enter manage new open put set setting settings setup turn use view`,
  telling:
    'hello hi thanks thank please password invoice invoices subscription account payment refund bill price month year yearly customer client team user delete change cancel login sign help goodbye morning cost much',
  asker: 'my our',
  reader: 'your',
  looking:
    'look up, look at, look for, list, show, show me, see, view, display, check, find, get, read, fetch, retrieve, search, search for, browse',
  article: 'a an',
  abbreviations:
    'e.g i.e etc vs approx no nr dr mr mrs ms prof inc ltd co corp st dept fig vol p pp cf incl max min est',
  stem: (word) => exceptions.get(word) ?? porter(word),
};
