/**
 * What may mean stop, beyond the refusals of the consent table: holds, doubts, amendments. Folded,
 * without apostrophes; `*` stands for any ending. A needless stop costs one more request, so the lists
 * are generous, and they need not be complete: an answer to a proposal that is no question and no
 * consent stops it without any list.
 */
export interface StopPhrases {
  /** Single words count near the beginning and in short messages, phrases anywhere. */
  readonly stops: string;
  /** Hold a stop word and mean none. */
  readonly harmless: string;
  /** Open a question that has no question mark. */
  readonly questions: string;
  /** Say that something else is talked of. */
  readonly asides: string;
}

const english: StopPhrases = {
  stops: `no|nope|nothing|forget|decline*|nah|not|never|dont|doesnt|didnt|isnt|wasnt|shouldnt|wont|cant|wait|stop|hold|hang on|whoa|halt|pause|slow down|later|tomorrow|moment|brb|first|but|actually
    |instead|rather|only|half|hm|hmm|mm|um|umm|ugh|idk|unsure|maybe|perhaps|really|wrong|mistake|different|undo|abort|scrap|keep|leave|cancel that|cancel it|cancel this|call it off|not yet|not now|not sure|do not
    |dont know|are you sure|you sure|is that the|is this the|that right|this right|that correct|this correct|looks off|look right|sound right|changed my mind|second thought*|let me|need to check|need to ask|think about
    |make it|make that|change it|change that|change the|should be|supposed to|i meant|i thought|would be better|would prefer|id prefer|two minds|but only|but not|but first|not the|half of|can we|could we|could you do|what if`,
  harmless: `no problem|no worries|no objections|no objection|not a problem|why not`,
  questions: `how|what|whats|when|whens|where|wheres|which|who|whos|whose|why`,
  asides: `thanks|thank you|thx|by the way|btw|also|as well|too|another|one more|hello|hi|good morning|show me`,
};

const portuguese: StopPhrases = {
  stops: `nao|nn|nunca|jamais|nem|calma|depois|amanha|mais tarde|mais logo|momento|instante|segundo|minuto|primeiro|antes|mas|na verdade|apenas|metade|a metade|hm|hmm|hum|pois|talvez|duvid*|serio|errad*|engano|espera*|espere*|perai|pera|aguard*
    |para tudo|pare|parem|alto ai|calma ai|ainda nao|agora nao|para ja nao|nao tenho certeza|nao tenho a certeza|nao sei|sei la|nao faco ideia|tem certeza|tens a certeza|tem a certeza|ta certo|esta certo|esta correto|estranh*|bater certo|nao e|nao era|nao faz|nao faca
    |esquec*|desist*|deixa|deixe|cancela isso|cancele isso|anul*|mudei de ideia|pensando melhor|mas so|e so|so a|so o|em vez|ao inves|troca|troque|mude*|muda|deveria|devia|quis dizer|quero dizer|fica melhor|seria melhor|prefiro|preferia|da para|da pra|e se|deixa eu|tenho de|tenho que|vou ver|vou pensar|preciso`,
  harmless: `sem problema|sem problemas|nada a opor|por que nao|nao ha problema`,
  questions: `como|que|qual|quais|quando|onde|quem|quanto|quanta|quantos|quantas|porque`,
  asides: `obrigad*|valeu|ja agora|a proposito|alias|tambem|alem disso|outra coisa|mais uma|ola|oi|bom dia|boa tarde|mostr*`,
};

const spanish: StopPhrases = {
  stops: `no|nop|nunca|jamas|ni|tampoco|luego|mas tarde|manana|momento|segund*|minuto*|rato|primero|antes|pero|en realidad|solo|unicamente|nomas|mitad|la mitad|hm|hmm|mm|uf|pues|quiza*|tal vez|seguro|equivocad*|error|raro|rara|espera*|espere*|aguanta*
    |para para|alto|detente|detenga|despacio|calma|todavia no|aun no|ahora no|no se|no lo se|ni idea|no lo tengo claro|no me cuadra|estas seguro|esta seguro|es correcto|esta bien eso|no quiero|no lo haga*|no es|no era
    |olvid*|dejalo|dejelo|deja|dejame|cancela eso|anul*|cambie de|he cambiado|pensandolo|en vez|en lugar|mas bien|mejor|cambia*|deberia|tendria que|queria decir|quise decir|me referia|prefiero|preferiria|podemos|podria ser|y si|que sea*|tengo que|lo consulto|lo pienso|dudas|duda|miedo|demasiado`,
  harmless: `no hay problema|sin problema|no tengo inconveniente|como no|por que no`,
  questions: `como|que|cual|cuales|cuando|donde|quien|quienes|cuanto|cuanta|cuantos|cuantas`,
  asides: `gracias|por cierto|tambien|ademas|otra cosa|una cosa mas|hola|buenos dias|buenas tardes|ensen*|muestr*|muestra*`,
};

const french: StopPhrases = {
  stops: `non|nan|pas|jamais|rien|plus tard|demain|apres|instant|moment|minute*|seconde*|dabord|avant|mais|en fait|plutot|seulement|uniquement|juste|moitie|la moitie|hm|hmm|hum|euh|heu|bof|mouais|peut etre|vraiment|serieux|erreur|faux|bizarre|etrange|attend*|patient*
    |stop|halte|doucement|arret*|pas encore|pas maintenant|pas sur*|sais pas|aucune idee|etes vous sur*|vous etes sur*|tes sur*|es tu sur*|cest bien ca|est ce bien|cest correct|semble pas|nest pas|cest pas|cetait pas|ne fais*|ne touch*|ne les|ne le|ne la
    |laisse*|oubli*|annul*|change davis|reflexion*|a la place|au lieu|mets|mettez|change*|devrait|doit etre|devait etre|voulais dire|me suis tromp*|serait mieux|prefer*|aimerais mieux|et si|il faut|je dois|je verifie|hesite*|doute*|peur|trop`,
  harmless: `pas de souci|pas de soucis|pas de probleme|aucun souci|aucun inconvenient|pourquoi pas`,
  questions: `comment|quoi|que|quel|quelle|quels|quelles|quand|ou|qui|combien|pourquoi|est ce`,
  asides: `merci|au fait|dailleurs|aussi|egalement|autre chose|encore une|bonjour|bonsoir|salut|montre*`,
};

const german: StopPhrases = {
  stops: `nein|ne|nee|nicht|nichts|nix|nie|kein*|spater|morgen|nachher|moment*|sekunde*|minute*|augenblick|erst|erstmal|zuerst|vorher|aber|eigentlich|doch|nur|lieber|besser|statt*|anstatt|sondern|halfte|die halfte|hm|hmm|tja|puh|naja|na ja|vielleicht|wirklich|ernsthaft|falsch*|verkehrt|irrtum|komisch|seltsam|unsicher
    |warte*|wart mal|stop*|halt|pause|langsam|abwarten|noch nicht|jetzt nicht|nicht sicher|weiss nicht|keine ahnung|sind sie sicher|bist du sicher|sicher dass|stimmt das|ist das|ist doch|war das|das richtige|das sieht|das klingt|nicht das|nicht die|nicht den|auf keinen|finger weg
    |vergiss|vergessen sie|lass*|abbrech*|abbruch|zuruckziehen|uberleg*|anders|andern|anderes|draus|sollte sein|soll sein|muss heissen|ich meinte|ich dachte|ware besser|mir lieber|bevorzug*|muss erst|nachdenken|zweifel*|angst|zu teuer|zu fruh|geht auch|behalt*`,
  harmless: `kein problem|kein thema|nichts dagegen|warum nicht|na klar`,
  questions: `wie|was|wann|wo|welche|welcher|welches|welchem|welchen|wer|wem|wen|warum|wieso|woher|wohin`,
  asides: `danke|ubrigens|auch|ausserdem|andere sache|noch was|noch etwas|noch eine|hallo|hi|guten tag|guten morgen|zeig*`,
};

export const stopPhrases: readonly StopPhrases[] = [english, portuguese, spanish, french, german];
