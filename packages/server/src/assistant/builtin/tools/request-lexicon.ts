import type { Language } from '../../../language/index.ts';
import type { RequestLexicon } from './request-words.ts';

const phrases = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((phrase) => phrase.trim()));
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export type { RequestLexicon };

export const phraseWordsMax = 6;

export const requestLexicon: Readonly<Record<Language, RequestLexicon>> = {
  en: {
    fillers: words(
      'please pls plz hi hello hey ok okay so well now just kindly then also yes sure right thanks thank you asap immediately today instead again for me us and there',
    ),
    please: phrases('please, pls, plz, kindly'),
    desires: phrases(
      'i want to, i want, i want you to, i would like to, i would like, i would like you to, i d like to, i d like, i d like you to, i d love to, i need to, i need, i need you to, we want to, we want, we want you to, we would like to, we would like, we d like to, we d like, we d like you to, we need to, we need, we need you to, i have to, we have to, i must, we must, i ve got to, i am looking to, i m looking to, i am writing to, i m writing to, i wish to, i wanna, wanna, id like to, i have decided to, i ve decided to, go ahead and, feel free to, let me, let us, help me, help me to, help us',
    ),
    asks: phrases(
      'can you, could you, would you, will you, can you please, could you please, can someone, could someone, can u, could u, are you able to, would you be able to, is it possible for you to, can you help me, can you help me to, could you help me, could you help me to, can you help us, can i ask you to, may i ask you to, can i get you to',
    ),
    between: words('please just now also kindly immediately to me us'),
    light: words('get give have request receive obtain process issue make send'),
    articles: words('a an the my our me us full'),
    negations: words('not no never t cannot nor nothing neither dont cant'),
    conditions: words(
      'if or otherwise unless whether suppose supposing when once until till except imagine hypothetically assuming maybe perhaps might',
    ),
    retractions: phrases(
      'never mind, nevermind, forget it, scratch that, not yet, not now, changed my mind, just kidding, just testing, no wait, wait no, on second thought, leave it',
    ),
    but: words('but however although though'),
    because: words('because since cause'),
    and: words('and then'),
    asking: words(
      'how what where why when which who is are do does did will would should may might was were has have',
    ),
    how: phrases('how, why, where'),
    modals: words(
      'can could may might should would must need happen happens happened allowed able possible if to mean means',
    ),
    data: phrases(
      'what, what are, which, who, how many, when, do i, do we, have i, have we, is my, is our, are my, are our, are there, am i, are we, on which, on what, whats, where is, where are, where s, wheres',
    ),
    where: words('where wheres'),
    firstPerson: words('my our i we me us mine ours'),
    determiners: words('my our me us this that these the it'),
    towards: words('to into onto with'),
    awayFrom: words('from'),
    without: words('without'),
  },
  pt: {
    fillers: words(
      'por favor pf oi ola bom dia boa tarde noite ok entao agora ja so tambem sim obrigado obrigada hoje imediatamente novamente de novo mim para gentileza me nos e',
    ),
    please: phrases('por favor, pf, por gentileza, favor'),
    desires: phrases(
      'quero, eu quero, queria, eu queria, gostaria de, gostaria, eu gostaria de, gostava de, preciso, eu preciso, preciso de, preciso que, quero que, eu quero que, queria que, gostaria que, gostaria que voces, quero que voces, quero que voce, preciso que voce, preciso que voces, desejo, tenho que, tenho de, temos que, temos de, queremos, gostariamos de, precisamos, precisamos de, decidi, me ajude a, ajude me a',
    ),
    asks: phrases(
      'pode, voce pode, voces podem, podem, poderia, voce poderia, poderiam, podes, podias, podia, consegue, voce consegue, da para voce, tem como voce, sera que pode, sera que voce pode',
    ),
    between: words('por favor me nos ja agora so tambem imediatamente a o'),
    light: words('solicito fazer faca pedir solicitar ter receber obter quero'),
    articles: words('o a os as um uma meu minha nosso nossa me nos total'),
    negations: words('nao nunca nem nenhum nenhuma jamais'),
    conditions: words('se ou senao caso quando enquanto ate exceto talvez suponha'),
    retractions: phrases(
      'deixa pra la, deixa para la, esquece, esqueca, ainda nao, agora nao, mudei de ideia, nao precisa, brincadeira',
    ),
    but: words('mas porem contudo'),
    because: words('porque pois'),
    and: words('e depois'),
    asking: words(
      'como que onde quando qual quais quem posso podemos devo sera existe tem ha quanto quantos quantas por',
    ),
    how: phrases(
      'onde, como faco, como fazer, como faz, como posso, como podemos, como se, como e, como que, como eu',
    ),
    modals: words(
      'posso pode podem podemos poderia devo deve preciso precisa acontece possivel se poder significa da',
    ),
    data: phrases(
      'qual, quais, quem, quantos, quantas, quando, tenho, temos, em que, em qual, que, estou, onde esta, onde estao, onde ficou, cade',
    ),
    where: words('onde cade'),
    firstPerson: words(
      'meu meus minha minhas nosso nossa nossos nossas eu tenho temos estou estamos me',
    ),
    determiners: words(
      'meu meus minha minhas nosso nossa nossos nossas me nos este esta essa esse o a os as',
    ),
    towards: words('para pra ao por'),
    awayFrom: words('de do da'),
    without: words('sem'),
  },
  es: {
    fillers: words(
      'por favor hola buenos dias buenas tardes ok vale entonces ahora ya solo tambem tambien si gracias hoy inmediatamente nuevo de para me nos y pues',
    ),
    please: phrases('por favor, favor de'),
    desires: phrases(
      'quiero, yo quiero, quisiera, querria, me gustaria, necesito, deseo, tengo que, tenemos que, debo, quiero que, quiero que me, necesito que, necesito que me, me gustaria que, quisiera que, queremos, necesitamos, nos gustaria, he decidido, ayudame a, ayudenme a, ayudeme a',
    ),
    asks: phrases(
      'puedes, puede, pueden, podrias, podria, podrian, podeis, me puedes, me puede, me pueden, me podrias, me podria, me podrian, nos puedes, nos puede, nos podrias, nos podria, puede usted, podria usted, serias tan amable de, seria tan amable de',
    ),
    between: words('por favor me nos ya ahora solo tambien inmediatamente'),
    light: words('solicito hacer hagan haz pedir solicitar tener recibir obtener dame deme'),
    articles: words('el la los las un una mi mis nuestro nuestra me nos total'),
    negations: words('no nunca ni ningun ninguna jamas tampoco'),
    conditions: words(
      'si o sino cuando ayer anoche anteayer mientras hasta salvo excepto quizas quiza acaso',
    ),
    retractions: phrases(
      'olvidalo, olvidelo, da igual, dejalo, dejelo, todavia no, aun no, ahora no, cambie de opinion, era broma, no importa',
    ),
    but: words('pero aunque'),
    because: words('porque pues'),
    and: words('y luego'),
    asking: words(
      'como que donde cuando cual cuales quien quienes puedo podemos debo hay es son esta cuanto cuantos cuantas cuanta por',
    ),
    how: phrases(
      'donde, como hago, como hacer, como se, como puedo, como podemos, como lo, como es',
    ),
    modals: words(
      'puedo puede pueden podemos podria debo debe necesito pasa ocurre posible si poder significa',
    ),
    data: phrases(
      'cual, cuales, que, quien, quienes, cuantos, cuantas, cuando, tengo, tenemos, en que, en cual, estoy, donde esta, donde estan',
    ),
    where: words('donde'),
    firstPerson: words(
      'mi mis nuestro nuestra nuestros nuestras yo tengo tenemos estoy estamos me',
    ),
    determiners: words(
      'mi mis nuestro nuestra nuestros nuestras me nos este esta ese esa el la los las',
    ),
    towards: words('a al para por'),
    awayFrom: words('de del desde'),
    without: words('sin'),
  },
  fr: {
    fillers: words(
      's il vous te plait svp stp tant bonjour salut merci ok alors maintenant juste aussi oui aujourd hui immediatement de nouveau encore moi nous pour et d avance',
    ),
    please: phrases(
      's il vous plait, s il te plait, svp, stp, merci de, veuillez, priere de, merci de bien vouloir',
    ),
    desires: phrases(
      'je veux, je voudrais, je souhaite, je souhaiterais, j aimerais, je desire, j ai besoin de, j ai besoin d, je dois, nous devons, il me faut, il nous faut, il faut, j ai decide de, nous voulons, nous voudrions, nous souhaitons, nous aimerions, on veut, on voudrait, on aimerait, aidez moi a, aide moi a, je vous demande de, je vous prie de, merci de, merci de bien vouloir, veuillez, priere de, je tiens a',
    ),
    asks: phrases(
      'peux tu, pouvez vous, pourrais tu, pourriez vous, tu peux, vous pouvez, est ce que tu peux, est ce que vous pouvez, est ce que vous pourriez, peut on, tu pourrais, vous pourriez, voulez vous bien, peux tu m aider a, pouvez vous m aider a',
    ),
    between: words('s il vous te plait svp stp me m nous maintenant juste aussi moi bien vouloir'),
    light: words('avoir obtenir recevoir demander faire faites'),
    articles: words('le la l les un une mon ma mes notre nos me moi nous complet'),
    negations: words('ne n pas jamais non aucun aucune rien'),
    conditions: words('si ou sinon quand lorsque jusqu sauf peut supposons'),
    retractions: phrases(
      'laisse tomber, laissez tomber, oublie, oubliez, pas encore, pas maintenant, j ai change d avis, non attendez, finalement non, je plaisante',
    ),
    but: words('mais cependant'),
    because: words('parce car puisque'),
    and: words('et puis'),
    asking: words(
      'comment que quoi ou quand quel quelle quels quelles qui pourquoi puis peut dois est ce y combien',
    ),
    how: phrases('comment, pourquoi'),
    modals: words(
      'puis peut peux pouvons dois doit faut passe arrive possible si pouvoir signifie',
    ),
    data: phrases(
      'quel, quelle, quels, quelles, qui, combien, quand, ai je, avons nous, est ce que j ai, est ce que nous avons, a quel, sur quel, a quelle, quel est, suis je, j ai, ou est, ou sont, ou en est',
    ),
    where: words('ou'),
    firstPerson: words('mon ma mes notre nos je j nous suis ai me'),
    determiners: words('mon ma mes notre nos me m moi nous ce cette cet ces le la l les'),
    towards: words('a au vers par en'),
    awayFrom: words('de du'),
    without: words('sans'),
  },
  de: {
    fillers: words(
      'bitte hallo hi guten tag morgen ok also jetzt nun nur auch ja danke vielen dank sofort heute erneut nochmal noch mal einmal mir uns fur mich und gerne gern doch wieder',
    ),
    please: phrases('bitte'),
    desires: phrases(
      'ich mochte, ich mochte bitte, ich will, ich wurde gern, ich wurde gerne, ich hatte gern, ich hatte gerne, ich brauche, ich muss, ich wunsche, wir mochten, wir wollen, wir wurden gern, wir wurden gerne, wir brauchen, wir mussen, hilf mir, helfen sie mir, hiermit mochte ich, ich mochte dass sie, ich mochte dass du, lass mich, lassen sie mich',
    ),
    asks: phrases(
      'kannst du, konnen sie, konntest du, konnten sie, wurdest du, wurden sie, konnt ihr, konntet ihr, kannst du bitte, konnen sie bitte, konnten sie bitte, konntest du bitte',
    ),
    between: words('bitte mir mich uns jetzt sofort auch'),
    light: words('bekommen haben erhalten beantragen'),
    articles: words(
      'der die das den dem des ein eine einen einer meine mein meinen meines unser unsere volle',
    ),
    negations: words('nicht kein keine keinen keiner keinem nie niemals nein weder'),
    conditions: words(
      'wenn oder sonst falls sofern ob sobald bis bevor ausser vielleicht angenommen eventuell',
    ),
    retractions: phrases(
      'vergiss es, vergessen sie es, doch nicht, noch nicht, jetzt nicht, egal, lass es, lassen sie es, war nur ein scherz, nein warte',
    ),
    but: words('aber jedoch doch'),
    because: words('weil denn da'),
    and: words('und dann'),
    asking: words(
      'wie was wo wann warum wieso weshalb welche welcher welches wer kann darf muss soll ist sind gibt hat habe',
    ),
    how: phrases('wie, warum, wieso, weshalb, wo'),
    modals: words(
      'kann konnen darf durfen muss mussen soll sollen konnte passiert geschieht moglich wenn bedeutet',
    ),
    data: phrases(
      'welche, welcher, welches, welchen, welchem, was, wer, wie viele, wieviele, wann, habe ich, haben wir, bin ich, ist mein, ist meine, sind meine, in welchem, auf welchem, gibt es, wo ist, wo sind, wo bleibt, wo bleiben',
    ),
    where: words('wo'),
    firstPerson: words(
      'mein meine meinen meiner meines meinem unser unsere unseren unserem unserer ich wir mir uns',
    ),
    determiners: words(
      'mein meine meinen meiner meines meinem unser unsere unseren unserem unserer mir mich uns diese diesen dieses die der das den',
    ),
    towards: words('auf zu zum zur an in'),
    awayFrom: words('von vom'),
    without: words('ohne'),
  },
};
