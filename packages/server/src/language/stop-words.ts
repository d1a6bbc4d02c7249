/**
 * Words that carry no subject, folded. Question words and courtesies are among them: documents
 * state and seldom ask, so "how" would pass for a rare and telling word.
 */
export const stopWords: Readonly<Record<'en' | 'pt' | 'es' | 'fr' | 'de', ReadonlySet<string>>> = {
  en: words(`a about above after again all also although am an and any anybody anyone anything are aren as at
    be because been before being below between both but by can cannot could couldn d did didn do does doesn
    doing don done during each either else ever every everything few for from further get gets getting give
    gives go goes going gonna got guys had hadn has hasn have haven having he hello help her here hers herself hey
    hi him himself his how however i if in into is isn it its itself just kind know let like ll long m make
    made makes making many may maybe me might mine more most much must my myself need needs neither nor no not now of often
    ok okay on once one ones only or other others our ours out over own per please possible put quite
    re really s same say see shall she should shouldn so some somebody someone something somehow still such
    sure t take tell than thank thanks that the their theirs them themselves then there these they thing
    things this those though through to too try trying under until up us use using ve very via want wants
    was wasn way we well were weren what whatever when where whether which while who whom whose why will
    with within without won would wouldn wondering yes yet you your yours yourself`),
  pt: words(`a agora ai ainda algo alguem algum alguma algumas alguns ante ao aos apenas aquela aquelas aquele
    aqueles aqui aquilo as assim ate bem boa bom cada com como consegue consigo contudo da dar dao das de dela
    delas dele deles demais depois desde dessa dessas desse desses desta deste deu dever deve devem devo disso
    disto do dos e ela elas ele eles em entao entre era eram essa essas esse esses esta estao estar estas
    estava este estes estou eu existe fazer faz faco fez ficar foi for foram gostaria ha havia isso isto ja la lhe
    lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na nao nas nem nenhum
    nenhuma no nos nossa nossas nosso nossos num numa o obrigada obrigado oi ola onde os ou outra outras
    outro outros para pela pelas pelo pelos per pode podem poder por porem porque posso pra precisa precisar
    preciso pro qual quais qualquer quando quanta quantas quanto quantos que quem quero queria sao se sei
    seja sem sempre ser sera seu seus so sobre sou sua suas tal tambem tanto tao te tem temos tenho ter teu
    teve tinha tive toda todas todo todos tu tua tudo um uma umas uns usar vai vao ver vez vezes voce voces vou`),
  es: words(`a al algo algun alguna algunas alguno algunos alli ante antes aqui asi aun aunque bien cada como con
    contra cosa cual cuales cualquier cuando cuanta cuantas cuanto cuantos da dan dar de debe deben debo
    del desde despues donde dos e el ella ellas ellos en encuentro entre era eran eres es esa esas ese eso esos
    esta estaba estado estan estar estas este esto estos estoy favor fue fueron gracias gustaria ha haber
    habia hace hacen hacer hago han hasta hay he hola la las le les lo los luego mas me mejor mi mia mientras mio
    mis mismo mucha muchas mucho muchos muy nada ni ninguna ninguno no nos nosotros nuestra nuestro o os otra
    otras otro otros para pero poco podemos poder podria por porque pueda puede pueden puedo pues que quien
    quienes quiero quisiera saber se sea ser sera si sido siempre sin sobre sois solo somos son soy su sus
    tal tambien tampoco tan tanto te tener tengo ti tiene tienen toda todas todavia todo todos tu tus un una
    unas uno unos usar usted ustedes va van vez voy y ya yo`),
  fr: words(`a afin ai aide ainsi ait alors apres as au aucun aucune aujourd aura aussi autre autres aux avais avait
    avant avec avez avoir avons bien bon bonjour c ca car ce ceci cela celle celles celui cependant ces cet
    cette ceux chaque chez ci combien comme comment d dans de deja depuis des desormais dois doit donc dont
    du elle elles en encore entre es est et etaient etait etant ete etes etre eu eux faire fais fait faites
    faut fois hui il ils j je jusqu l la laquelle le lequel les lesquels leur leurs lors lorsque lui m ma
    mais me meme memes merci mes mieux moi moins mon n ne ni non nos notre nous on ont or ou par parce pas
    pendant peu peut peuvent peux plait plus plusieurs pour pourquoi pourrais pouvez puis puisque qu quand
    que quel quelle quelles quelque quelques quels qui quoi s sa sais sans savoir se sera seront ses si
    sinon soi soit somme sommes son sont sous souhaite suis sur t ta tandis te tel telle tes toi ton tous
    tout toute toutes tres trop tu un une utiliser va vais vers veut veux voici voila vos votre voudrais vous y`),
  de: words(`aber alle allem allen aller alles als also am an andere anderen anderer auch auf aus bei beim bin bis
    bist bitte da dabei dafur dahin damit danach danke dann daran darauf darf das dass davon dazu dein deine dem
    den denn der des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch
    durfen ein eine einem einen einer eines einige er es etwas euch euer fur gegen geht genau gibt habe
    haben hallo hat hatte hatten hier hilfe hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist
    ja jede jedem jeden jeder jedes jedoch jetzt kann kannst kein keine keinem keinen keiner konnen konnte
    lassen mache machen macht man mehr mein meine meinem meinen meiner mich mir mit mochte muss mussen nach
    nein nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie
    sind so sobald sollen soll sollte sondern sonst statt uber um und uns unser unsere unter usw vom von vor
    wahrend wann war waren warum was wegen weil welche welchem welchen welcher welches wenn wer werde werden
    werdet wie wieder wieso will wir wird wo wohin wollen wurde wurden zu zum zur zwar zwischen`),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
