import { phrasesWithGaps, type GappedPhrase } from './gapped-phrases.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** By which somebody says that they were charged themselves, or wants their own money back. */
const charged = {
  en: [
    'i/we ~was/were/got/been ~charged/billed/debited/overcharged',
    'was/were i/we ~charged/billed/debited/overcharged',
    'charged/billed/debited/overcharged/refund/reimburse/repay me/us',
    'charged/billed/debited my/our ~card/account/bank',
    'took/taken ~from my/our ~card/account/bank',
    'my/our ~card/account was/got/is/were ~charged/billed/debited',
    'my/our money back',
  ],
  de: [
    'mir/uns ~~abgebucht/abgezogen/eingezogen',
    'mir/uns ~berechnet',
    'ich/wir wurde/wurden ~belastet',
    'wurde/wurden ich/wir ~belastet',
    'meine/unsere ~karte/kreditkarte ~belastet',
    'meinem/unserem/meiner/unserer ~konto/karte/kreditkarte ~abgebucht/abgezogen/eingezogen',
    'mein/unser geld ~zuruck/wieder/zuruckhaben/wiederhaben',
  ],
  fr: [
    'm/nous a/as/avez/ont ~debite/debites/debitee/preleve/preleves/prelevee/facture/factures',
    'ai/avons ete ~debite/debites/debitee/preleve/preleves/prelevee',
    'ma/notre ~carte ~ete ~debitee/prelevee/debite',
    'rembourse/remboursez/rembourser moi/nous',
    'rends/rendez/rendre/recuperer ~mon/notre argent',
  ],
  es: [
    'me/nos han/has/habeis/ha ~cobrado/cargado/debitado',
    'me/nos ~cobraron/cobrasteis/cobraste/cargaron/debitaron',
    'devolvedme/devuelvanme/devuelveme/devuelvame/reembolsadme/reembolsenme/reembolsame',
    'mi/nuestro dinero ~vuelta',
  ],
  pt: [
    'fui/fomos ~cobrado/cobrada/cobrados/debitado/debitada',
    'me/nos ~cobraram/cobrou/debitaram/debitou',
    'cobraram/cobrou/debitaram me/nos',
    'cobraram/debitaram ~meu/minha/nosso/nossa ~cartao/conta',
    'meu/nosso dinheiro ~volta',
    'me/nos ~devolvam/reembolsem/devolva/reembolse',
  ],
} as const;

/** Who pays the speaker, folded. */
const payers = {
  en: 'client clients customer customers',
  de: 'kunde kunden kundin kundinnen',
  fr: 'client clients cliente clientes',
  es: 'cliente clientes clienta clientas',
  pt: 'cliente clientes',
} as const;

export const chargedPhrases = ofEachLanguage((language): readonly GappedPhrase[] =>
  phrasesWithGaps(charged[language]),
);

export const payerWords = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(wordsOfList(payers[language])),
);
