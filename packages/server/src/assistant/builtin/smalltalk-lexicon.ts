import type { Language } from '../../language/index.ts';

export type SmalltalkKind =
  'greeting' | 'wellbeing' | 'thanks' | 'goodbye' | 'identity' | 'help' | 'person' | 'praise';

/** Whole messages, folded, without punctuation; `{name}` stands for the assistant's name. */
export const smalltalkLexicon: Readonly<Record<Language, Readonly<Record<SmalltalkKind, string>>>> =
  {
    en: {
      greeting:
        'hi, hey, hello, hello there, hi there, hey there, hiya, howdy, yo, good morning, good afternoon, good evening, good day, greetings, morning, hi all, hello everyone, hi team, hello team, hi {name}, hello {name}, hey {name}, dear support, dear team, hello again, hi again',
      wellbeing:
        'how are you, how are you doing, how are you today, how is it going, hows it going, whats up, how do you do',
      thanks:
        'thanks, thank you, thanks a lot, thank you very much, thank you so much, many thanks, thx, ty, cheers, much appreciated, thanks for your help, thanks for the help, thank you for your help, thanks in advance, thank you in advance, great thanks, ok thanks, okay thanks, perfect thanks, that helped thanks, thanks {name}, thank you {name}, thanks that helped, thanks very much, kind regards, best regards, regards',
      goodbye:
        'bye, goodbye, bye bye, see you, see you later, see ya, have a nice day, have a good day, good night, take care, until next time, thats all, that is all, that was all',
      identity:
        'who are you, what are you, are you human, are you a human, are you a bot, are you a robot, are you real, are you a real person, are you an ai, are you ai, is this a bot, is this a human, is this a real person, am i talking to a bot, am i talking to a human, am i talking to a robot, am i talking to a person, am i talking to a real person, what is your name, whats your name, who am i talking to, are you a person, are you chatgpt, is this chatgpt, is this ai',
      help: 'help, help me, can you help, can you help me, could you help me, please help, i need help, i need some help, what can you do, what can you help with, what can you help me with, what can i ask, what can i ask you, how can you help, how can you help me, how does this work, how do you work, i have a question, i have a problem, question, can i ask something, can i ask a question',
      person:
        'human, agent, human please, agent please, talk to a human, talk to an agent, talk to a person, talk to someone, talk to a real person, speak to a human, speak to someone, speak to an agent, speak to a person, i want to talk to a human, i want to talk to someone, i want to talk to a person, i want to speak to a human, i want to speak to someone, i want to speak with a human, i want to speak to an agent, can i talk to a human, can i talk to someone, can i talk to a person, can i speak to someone, can i speak to a human, can i speak to a person, i need a human, i need to talk to someone, connect me to an agent, connect me to a human, get me a human, real person, customer service, representative, live agent, live chat',
      praise:
        'ok, okay, great, perfect, awesome, cool, nice, got it, i see, understood, alright, all right, sounds good, good, super, excellent, that helped, that worked, it worked, it works, it works now, solved, that solved it, makes sense, good to know',
    },
    pt: {
      greeting:
        'oi, ola, oie, oi tudo bem, ola tudo bem, bom dia, boa tarde, boa noite, e ai, opa, alo, oi {name}, ola {name}, oi pessoal, ola pessoal, oi gente, prezados, bom dia tudo bem, boa tarde tudo bem',
      wellbeing: 'tudo bem, tudo bom, como vai, como voce esta, como esta, como vai voce, beleza',
      thanks:
        'obrigado, obrigada, muito obrigado, muito obrigada, valeu, vlw, brigado, brigada, obg, grato, grata, agradeco, obrigado pela ajuda, obrigada pela ajuda, desde ja agradeco, desde ja obrigado, desde ja obrigada, ok obrigado, ok obrigada, perfeito obrigado, perfeito obrigada, obrigado {name}, obrigada {name}',
      goodbye:
        'tchau, ate logo, ate mais, adeus, ate breve, ate amanha, tenha um bom dia, um bom dia, falou, era isso, so isso, e so isso',
      identity:
        'quem e voce, o que e voce, voce e humano, voce e humana, voce e um humano, voce e um robo, voce e robo, voce e uma pessoa, voce e uma pessoa real, voce e uma ia, e um robo, e robo, estou falando com um robo, estou falando com uma pessoa, estou falando com um humano, qual e o seu nome, qual o seu nome, qual seu nome, com quem estou falando, voce e um bot',
      help: 'ajuda, me ajuda, me ajude, preciso de ajuda, pode me ajudar, voce pode me ajudar, o que voce faz, o que voce pode fazer, como voce pode me ajudar, como voce pode ajudar, como funciona, tenho uma duvida, tenho uma pergunta, tenho um problema, uma duvida, socorro, posso fazer uma pergunta',
      person:
        'humano, atendente, falar com atendente, falar com um atendente, falar com humano, falar com um humano, falar com uma pessoa, falar com alguem, quero falar com um humano, quero falar com um atendente, quero falar com atendente, quero falar com uma pessoa, quero falar com alguem, posso falar com alguem, posso falar com uma pessoa, posso falar com um atendente, preciso falar com alguem, preciso falar com um atendente, atendimento humano, pessoa de verdade',
      praise:
        'ok, certo, otimo, perfeito, legal, entendi, beleza, show, maravilha, excelente, bom, muito bom, deu certo, funcionou, resolveu, resolvido, faz sentido, ta bom, combinado',
    },
    es: {
      greeting:
        'hola, buenas, buenos dias, buenas tardes, buenas noches, buen dia, hola buenas, hola que tal, hola buenos dias, hola buenas tardes, saludos, hola {name}, hola a todos, hola equipo, estimados',
      wellbeing: 'que tal, como estas, como esta, como va, que tal estas, como te va, todo bien',
      thanks:
        'gracias, muchas gracias, mil gracias, gracias por tu ayuda, gracias por la ayuda, gracias por su ayuda, muy amable, ok gracias, vale gracias, perfecto gracias, genial gracias, gracias de antemano, te lo agradezco, muchisimas gracias, gracias {name}, un saludo',
      goodbye:
        'adios, hasta luego, hasta pronto, hasta manana, chao, chau, nos vemos, que tengas un buen dia, buen dia adios, eso es todo, eso era todo, nada mas',
      identity:
        'quien eres, que eres, eres humano, eres humana, eres un humano, eres un robot, eres un bot, eres una persona, eres una persona real, eres una ia, es un robot, es usted humano, es usted un robot, estoy hablando con un robot, estoy hablando con una persona, hablo con un robot, hablo con una persona, como te llamas, cual es tu nombre, con quien hablo, eres real',
      help: 'ayuda, ayudame, necesito ayuda, me puedes ayudar, puedes ayudarme, me puede ayudar, puede ayudarme, que puedes hacer, en que me puedes ayudar, en que puedes ayudarme, como me puedes ayudar, como funciona, como funciona esto, tengo una pregunta, tengo una duda, tengo un problema, una pregunta, una duda',
      person:
        'humano, agente, hablar con un agente, hablar con un humano, hablar con una persona, hablar con alguien, quiero hablar con un agente, quiero hablar con un humano, quiero hablar con una persona, quiero hablar con alguien, puedo hablar con alguien, puedo hablar con una persona, puedo hablar con un agente, necesito hablar con alguien, necesito hablar con una persona, atencion al cliente, persona real, operador',
      praise:
        'ok, vale, genial, perfecto, entendido, entiendo, bien, muy bien, estupendo, excelente, de acuerdo, listo, funciono, ya funciona, solucionado, resuelto, tiene sentido, claro',
    },
    fr: {
      greeting:
        'bonjour, salut, bonsoir, coucou, bonjour a tous, hello, bonne journee bonjour, re bonjour, rebonjour, bonjour {name}, salut {name}, bonjour madame monsieur, madame monsieur, bonjour l equipe',
      wellbeing:
        'ca va, comment ca va, comment allez vous, comment vas tu, tu vas bien, vous allez bien',
      thanks:
        'merci, merci beaucoup, merci bien, mille mercis, un grand merci, merci pour votre aide, merci pour ton aide, merci de votre aide, merci d avance, ok merci, parfait merci, super merci, je vous remercie, merci infiniment, merci {name}, cordialement, bien cordialement',
      goodbye:
        'au revoir, a bientot, a plus, a plus tard, bonne journee, bonne soiree, bonne nuit, a demain, ciao, c est tout, ce sera tout',
      identity:
        'qui es tu, qui etes vous, es tu humain, etes vous humain, es tu un robot, etes vous un robot, es tu un bot, etes vous un bot, es tu une personne, etes vous une personne, etes vous une vraie personne, es tu une ia, etes vous une ia, c est un robot, est ce un robot, je parle a un robot, est ce que je parle a un robot, est ce que je parle a un humain, comment t appelles tu, comment vous appelez vous, quel est ton nom, quel est votre nom, a qui je parle, tu es qui, vous etes qui',
      help: 'aide, aidez moi, aide moi, a l aide, j ai besoin d aide, besoin d aide, pouvez vous m aider, peux tu m aider, tu peux m aider, vous pouvez m aider, que peux tu faire, que pouvez vous faire, comment ca marche, comment ca fonctionne, j ai une question, j ai un probleme, une question',
      person:
        'humain, agent, conseiller, un humain, parler a un humain, parler a un conseiller, parler a quelqu un, parler a une personne, parler avec un humain, parler avec un conseiller, je veux parler a un humain, je veux parler a quelqu un, je veux parler a un conseiller, je veux parler a une personne, je voudrais parler a un conseiller, je voudrais parler a quelqu un, puis je parler a quelqu un, puis je parler a un conseiller, service client, une vraie personne',
      praise:
        'ok, d accord, super, parfait, genial, compris, bien, tres bien, entendu, excellent, ca marche, ca a marche, ca fonctionne, resolu, je vois, c est bon, c est note',
    },
    de: {
      greeting:
        'hallo, hi, hey, guten tag, guten morgen, guten abend, moin, servus, gruss gott, gruezi, grusse, tag, hallo zusammen, hallo {name}, hi {name}, hallo team, liebes team, sehr geehrte damen und herren',
      wellbeing: 'wie geht es dir, wie geht es ihnen, wie gehts, wie geht s, alles gut, na',
      thanks:
        'danke, vielen dank, danke schon, dankeschon, besten dank, herzlichen dank, danke sehr, tausend dank, danke fur die hilfe, danke fur deine hilfe, danke fur ihre hilfe, vielen dank fur die hilfe, vielen dank im voraus, danke im voraus, ok danke, super danke, perfekt danke, danke {name}, mit freundlichen grussen, viele grusse, liebe grusse',
      goodbye:
        'tschuss, auf wiedersehen, bis bald, bis spater, bis dann, ciao, schonen tag, schonen tag noch, einen schonen tag, einen schonen tag noch, gute nacht, mach s gut, das war alles, das ist alles',
      identity:
        'wer bist du, wer sind sie, was bist du, bist du ein mensch, sind sie ein mensch, bist du ein roboter, sind sie ein roboter, bist du ein bot, sind sie ein bot, bist du echt, bist du eine ki, sind sie eine ki, bist du menschlich, ist das ein bot, ist das ein roboter, spreche ich mit einem menschen, spreche ich mit einem bot, spreche ich mit einem roboter, wie heisst du, wie heissen sie, wie ist dein name, mit wem spreche ich, rede ich mit einem bot, rede ich mit einem menschen',
      help: 'hilfe, hilf mir, ich brauche hilfe, kannst du mir helfen, konnen sie mir helfen, kannst du helfen, konnen sie helfen, was kannst du, was konnen sie, was kannst du tun, was konnen sie tun, wie kannst du mir helfen, wie konnen sie mir helfen, wie funktioniert das, ich habe eine frage, ich habe ein problem, eine frage, frage',
      person:
        'mensch, mitarbeiter, mit einem menschen sprechen, mit einem mitarbeiter sprechen, mit jemandem sprechen, ich mochte mit einem menschen sprechen, ich mochte mit einem mitarbeiter sprechen, ich mochte mit jemandem sprechen, ich will mit einem menschen sprechen, ich will mit einem mitarbeiter sprechen, kann ich mit jemandem sprechen, kann ich mit einem menschen sprechen, kann ich mit einem mitarbeiter sprechen, echter mensch, kundenservice, kundendienst',
      praise:
        'ok, okay, gut, super, perfekt, toll, prima, alles klar, verstanden, verstehe, klasse, sehr gut, passt, hat geklappt, es funktioniert, funktioniert, gelost, erledigt, macht sinn',
    },
  };
